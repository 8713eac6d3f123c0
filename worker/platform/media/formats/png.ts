import { crc32 } from 'node:zlib';
import { refuse } from '../../errors.ts';
import { ByteReader, joined, latin, uint } from './byte-reader.ts';
import { type Orientation, orientationOf, orientationTiff } from './exif.ts';
import { checkFrames, checkPieces, checkSize, type Picture } from './picture.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Chunks that change how the picture looks: transparency, colour, pixel shape, animation. Every other ancillary chunk may hold personal data. */
const KEPT = new Set('tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '));
/** The bit depths that each colour type may have; 1, 5 and the others do not exist. */
const DEPTHS: Record<number, number[] | undefined> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads a PNG or an animated PNG chunk by chunk; drops texts, times, EXIF, unknown chunks and whatever follows the end. */
export function readPng(bytes: Uint8Array): Picture {
  const reader = new ByteReader(bytes);
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) throw refuse('image_damaged');
  reader.skip(SIGNATURE.length);
  const header = nextChunk(reader);
  if (header.name !== 'IHDR') throw refuse('image_damaged');
  const size = headerSize(header.body);

  let orientation: Orientation | null = null;
  let pieces = 0;
  let frames = 0;
  let hasPixels = false;
  const kept: Uint8Array[] = [];
  for (let chunk = nextChunk(reader); chunk.name !== 'IEND'; chunk = nextChunk(reader)) {
    checkPieces((pieces += 1));
    if (chunk.name === 'eXIf') orientation ??= orientationOf(chunk.body);
    if (chunk.name === 'acTL') checkFrames(new ByteReader(chunk.body).uint(4, 'big'));
    if (chunk.name === 'fcTL') {
      frames += 1;
      checkFrames(frames);
      checkFrameInside(chunk.body, size);
    }
    if (chunk.name === 'IDAT') hasPixels = true;
    if (CRITICAL.has(chunk.name) || KEPT.has(chunk.name)) kept.push(chunk.whole);
    // An upper-case first letter means that a decoder must not continue if it does not know the chunk.
    else if (/^[A-Z]/.test(chunk.name)) throw refuse('image_damaged');
  }

  if (!hasPixels) throw refuse('image_damaged');
  const turn = orientation ?? 1;
  const turned = turn === 1 ? [] : [chunkOf('eXIf', orientationTiff(turn))];
  return {
    ...size,
    orientation: turn,
    frames: Math.max(1, frames),
    bytes: joined([SIGNATURE, header.whole, ...turned, ...kept, chunkOf('IEND', new Uint8Array(0))]),
  };
}

interface Chunk {
  name: string;
  body: Uint8Array;
  /** With length, name and checksum, as it goes into the stored file. */
  whole: Uint8Array;
}

function nextChunk(reader: ByteReader): Chunk {
  const start = reader.position;
  const length = reader.uint(4, 'big');
  const name = reader.text(4);
  const body = reader.take(length);
  const sum = crc32(reader.bytes.subarray(start + 4, reader.position));
  if (reader.uint(4, 'big') !== sum) throw refuse('image_damaged');
  return { name, body, whole: reader.bytes.subarray(start, reader.position) };
}

function headerSize(body: Uint8Array): { width: number; height: number } {
  if (body.length !== 13) throw refuse('image_damaged');
  const reader = new ByteReader(body);
  const width = reader.uint(4, 'big');
  const height = reader.uint(4, 'big');
  checkSize(width, height);
  const depth = reader.u8();
  const [colour, compression, filter, interlace] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  if (!DEPTHS[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) throw refuse('image_damaged');
  return { width, height };
}

/** A frame larger than its picture would be a decompression bomb with a harmless header. */
function checkFrameInside(body: Uint8Array, size: { width: number; height: number }): void {
  const reader = new ByteReader(body);
  reader.skip(4);
  const [width, height] = [reader.uint(4, 'big'), reader.uint(4, 'big')];
  const [left, top] = [reader.uint(4, 'big'), reader.uint(4, 'big')];
  checkSize(width, height);
  if (left + width > size.width || top + height > size.height) throw refuse('image_damaged');
}

function chunkOf(name: string, body: Uint8Array): Uint8Array {
  const named = joined([latin(name), body]);
  return joined([uint(body.length, 4, 'big'), named, uint(crc32(named), 4, 'big')]);
}
