import { refuse } from '../../errors.ts';
import { ByteReader, joined, latin, uint } from './byte-reader.ts';
import { checkFrames, checkPieces, checkSize, type Picture } from './picture.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const PLAIN_TEXT = 0x01;

/** Reads a GIF block by block; drops comments, plain texts, application blocks other than the loop, and whatever follows the end. */
export function readGif(bytes: Uint8Array): Picture {
  const reader = new ByteReader(bytes);
  if (!/^GIF8[79]a$/.test(reader.text(6))) throw refuse('image_damaged');
  const width = reader.uint(2, 'little');
  const height = reader.uint(2, 'little');
  checkSize(width, height);
  const flags = reader.u8();
  reader.skip(2 + colourTable(flags));

  const kept: Uint8Array[] = [bytes.subarray(0, reader.position)];
  let control: Uint8Array | null = null;
  let frames = 0;
  let pieces = 0;
  for (let block = reader.u8(); block !== TRAILER; block = reader.u8()) {
    checkPieces((pieces += 1));
    if (block === IMAGE) {
      frames += 1;
      checkFrames(frames);
      kept.push(...(control ? [control] : []), image(reader));
      control = null;
    } else if (block === EXTENSION) {
      const label = reader.u8();
      if (label === GRAPHIC_CONTROL) control = graphicControl(reader);
      else if (label === APPLICATION) kept.push(...loop(reader));
      else skipBlocks(reader);
      // If a plain text follows a graphic control, the control belongs to that text.
      if (label === PLAIN_TEXT) control = null;
    } else throw refuse('image_damaged');
  }

  if (frames === 0) throw refuse('image_damaged');
  return { width, height, orientation: 1, frames, bytes: joined([...kept, Uint8Array.of(TRAILER)]) };
}

/** One frame: its descriptor, its own colours, its LZW data. */
function image(reader: ByteReader): Uint8Array {
  const start = reader.position - 1;
  const [left, top] = [reader.uint(2, 'little'), reader.uint(2, 'little')];
  const [width, height] = [reader.uint(2, 'little'), reader.uint(2, 'little')];
  checkSize(width, height);
  // Some decoders enlarge the canvas for a frame that reaches beyond it: a decompression bomb with a harmless header.
  checkSize(left + width, top + height);
  reader.skip(colourTable(reader.u8()));
  const codeSize = reader.u8();
  if (codeSize < 1 || codeSize > 11) throw refuse('image_damaged');
  skipBlocks(reader);
  return reader.bytes.subarray(start, reader.position);
}

/** Delay, disposal and transparency of the next frame. */
function graphicControl(reader: ByteReader): Uint8Array {
  const start = reader.position - 2;
  if (reader.u8() !== 4) throw refuse('image_damaged');
  reader.skip(4);
  if (reader.u8() !== 0) throw refuse('image_damaged');
  return reader.bytes.subarray(start, reader.position);
}

/** The NETSCAPE2.0 block, rewritten with only the number of repetitions; any other application's block (XMP, ICC) is dropped. */
function loop(reader: ByteReader): Uint8Array[] {
  const name = reader.text(reader.u8());
  const first = reader.u8();
  const body = reader.take(first);
  if (first !== 0) skipBlocks(reader);
  if (name !== 'NETSCAPE2.0' || body.length !== 3 || body[0] !== 1) return [];
  return [joined([Uint8Array.of(EXTENSION, APPLICATION, 11), latin(name), uint(3, 1, 'little'), body, Uint8Array.of(0)])];
}

function skipBlocks(reader: ByteReader): void {
  const { bytes, position: start } = reader;
  let at = start;
  for (let length = bytes[at]; length !== undefined && length !== 0; length = bytes[at]) at += length + 1;
  reader.skip(at - start + 1);
}

/** The size in bytes of the colour table that the flags announce; 0 if there is none. */
function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
