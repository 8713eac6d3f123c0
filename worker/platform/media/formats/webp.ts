import { refuse } from '../../errors.ts';
import { ByteReader, joined, latin, uint } from './byte-reader.ts';
import { type Orientation, orientationOf, orientationTiff } from './exif.ts';
import { checkFrames, checkPieces, checkSize, type Picture } from './picture.ts';

const ANIMATION = 0x02;
const EXIF = 0x08;
const ALPHA = 0x10;
const ICC = 0x20;

/** Reads a WebP chunk by chunk; drops EXIF, XMP, unknown chunks (in frames too) and whatever follows the end. */
export function readWebp(bytes: Uint8Array): Picture {
  const outer = new ByteReader(bytes);
  outer.skip(4);
  const file = new ByteReader(outer.take(outer.uint(4, 'little')));
  file.skip(4);
  const first = nextChunk(file);
  if (first.name !== 'VP8X') {
    const size = bitstreamSize(first.name, first.body);
    return { ...size, orientation: 1, frames: 1, bytes: riff([chunkOf(first.name, first.body)]) };
  }
  return extended(file, first.body);
}

/** The extended format: a canvas with flags, then colour profile, alpha, pixels or frames, then metadata. */
function extended(file: ByteReader, header: Uint8Array): Picture {
  const { flags, size } = canvas(header);
  const animated = (flags & ANIMATION) !== 0;
  let found: Orientation | null = null;
  let pieces = 0;
  let frames = 0;
  let profile: Uint8Array | null = null;
  let alpha: Uint8Array | null = null;
  const kept: Uint8Array[] = [];

  while (file.left > 0) {
    checkPieces((pieces += 1));
    const { name, body } = nextChunk(file);
    if (name === 'ICCP') profile ??= chunkOf(name, body);
    else if (name === 'EXIF') found ??= orientationOf(body);
    else if (animated && name === 'ANIM') kept.push(chunkOf(name, body));
    else if (animated && name === 'ANMF') {
      frames += 1;
      checkFrames(frames);
      kept.push(chunkOf(name, frame(body, size)));
    } else if (!animated && name === 'ALPH') alpha ??= chunkOf(name, body);
    else if (!animated && frames === 0 && isBitstream(name)) {
      frames = 1;
      checkSame(bitstreamSize(name, body), size);
      kept.push(...(alpha ? [alpha] : []), chunkOf(name, body));
    }
  }

  if (frames === 0) throw refuse('image_damaged');
  const orientation = found ?? 1;
  const turned = orientation !== 1;
  const trueFlags = (flags & (ANIMATION | ALPHA)) | (profile ? ICC : 0) | (turned ? EXIF : 0);
  const head = chunkOf('VP8X', joined([uint(trueFlags, 4, 'little'), header.subarray(4, 10)]));
  // Safari and the Images binding rotate a WebP by its EXIF; Chromium does not.
  const tail = turned ? [chunkOf('EXIF', orientationTiff(orientation))] : [];
  return { ...size, orientation, frames, bytes: riff([head, ...(profile ? [profile] : []), ...kept, ...tail]) };
}

function canvas(header: Uint8Array): { flags: number; size: Size } {
  const reader = new ByteReader(header);
  const flags = reader.uint(4, 'little') & 0xff;
  const size = { width: reader.uint(3, 'little') + 1, height: reader.uint(3, 'little') + 1 };
  checkSize(size.width, size.height);
  return { flags, size };
}

/** A frame's place, size and timing (16 bytes), then only its alpha and its pixels. */
function frame(body: Uint8Array, canvas: Size): Uint8Array {
  const reader = new ByteReader(body);
  const [left, top] = [reader.uint(3, 'little') * 2, reader.uint(3, 'little') * 2];
  const size = { width: reader.uint(3, 'little') + 1, height: reader.uint(3, 'little') + 1 };
  reader.skip(4);
  if (left + size.width > canvas.width || top + size.height > canvas.height) throw refuse('image_damaged');
  const kept: Uint8Array[] = [body.subarray(0, 16)];
  while (reader.left > 0) {
    const { name, body: inner } = nextChunk(reader);
    if (name === 'ALPH' && kept.length === 1) kept.push(chunkOf(name, inner));
    else if (isBitstream(name)) {
      // Frame and bitstream each state a size: if they differed, a decoder that trusts the bitstream's could meet a decompression bomb.
      checkSame(bitstreamSize(name, inner), size);
      return joined([...kept, chunkOf(name, inner)]);
    }
  }
  throw refuse('image_damaged');
}

function isBitstream(name: string): boolean {
  return name === 'VP8 ' || name === 'VP8L';
}

function checkSame(size: Size, expected: Size): void {
  if (size.width !== expected.width || size.height !== expected.height) throw refuse('image_damaged');
}

interface Chunk {
  name: string;
  body: Uint8Array;
}

/** Chunks are padded to an even length; some encoders leave out the padding of the last one. */
function nextChunk(reader: ByteReader): Chunk {
  const name = reader.text(4);
  const length = reader.uint(4, 'little');
  const body = reader.take(length);
  if (length % 2 === 1 && reader.left > 0) reader.skip(1);
  return { name, body };
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  return joined([latin(name), uint(body.length, 4, 'little'), body, new Uint8Array(body.length % 2)]);
}

function riff(chunks: Uint8Array[]): Uint8Array {
  const body = joined([latin('WEBP'), ...chunks]);
  return joined([latin('RIFF'), uint(body.length, 4, 'little'), body]);
}

interface Size {
  width: number;
  height: number;
}

/** The size that a `VP8 ` or `VP8L` chunk states in its own first bytes. Throws `image_damaged` for any other chunk. */
function bitstreamSize(name: string, body: Uint8Array): Size {
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
