import { refuse } from '../errors.ts';
import { ByteReader } from './byte-reader.ts';
import { checkSize } from './picture.ts';

export interface Size {
  width: number;
  height: number;
}

/** The size that a `VP8 ` or `VP8L` chunk states in its own first bytes. Throws `image_damaged` for any other chunk. */
export function bitstreamSize(name: string, body: Uint8Array): Size {
  const size = name === 'VP8 ' ? lossySize(body) : name === 'VP8L' ? losslessSize(body) : null;
  if (!size) throw refuse('image_damaged');
  checkSize(size.width, size.height);
  return size;
}

/** A key frame: 3 bytes of tag (the first partition's length in its upper 19 bits), a start code, two sizes of 14 bits. RFC 6386, 9.1. */
function lossySize(body: Uint8Array): Size | null {
  const reader = new ByteReader(body);
  const tag = reader.uint(3, 'little');
  if ((tag & 1) !== 0 || reader.uint(3, 'big') !== 0x9d012a) return null;
  const width = reader.uint(2, 'little') & 0x3fff;
  const height = reader.uint(2, 'little') & 0x3fff;
  return tag >> 5 > reader.left ? null : { width, height };
}

/** A signature, two sizes less one of 14 bits, an alpha hint, a version of 3 bits that is 0. RFC 9649, 3.4. */
function losslessSize(body: Uint8Array): Size | null {
  const reader = new ByteReader(body);
  if (reader.u8() !== 0x2f) return null;
  const bits = reader.uint(4, 'little');
  if (bits >>> 29 !== 0) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
