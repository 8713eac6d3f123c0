import { inflateSync } from 'node:zlib';
import { HASH_SIDE, hashesOf, encodeHashes } from '#schema/fraud/photo-hash';
import type { Bindings } from '../../env.ts';
import { errorForLog } from '../error-for-log.ts';
import { log } from '../log.ts';
import { ByteReader, joined } from './formats/byte-reader.ts';

/**
 * The hashes of a picture for which the phone sent none, computed from its thumb. The Images binding scales it to a tiny PNG, which is read here: the
 * binding's raw 'rgba' is not simulated locally, and a decoder of JPEG and WebP would be most of the Worker. Null if there is nothing to see or it
 * fails: an ad does not need hashes.
 */
export async function hashThumb({ IMAGES }: Bindings, thumb: Uint8Array | undefined): Promise<string | null> {
  if (!IMAGES || !thumb) return null;
  try {
    const tiny = await IMAGES.input(new Blob([thumb]).stream())
      .transform({ width: HASH_SIDE, height: HASH_SIDE, fit: 'squeeze' })
      .output({ format: 'image/png', anim: false });
    const hashes = hashesOf(pixelsOf(new Uint8Array(await tiny.response().arrayBuffer())));
    return hashes && encodeHashes(hashes);
  } catch (error) {
    log('warn', 'photo_not_hashed', errorForLog(error));
    return null;
  }
}

/** Bytes of a pixel in each colour type of PNG: grey, RGB, palette, grey and RGB with transparency. */
const CHANNELS: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The RGBA pixels of a PNG of `HASH_SIDE` by `HASH_SIDE`, on white. Throws for any PNG that the binding's encoder does not write.
 * https://www.w3.org/TR/png-3/
 */
function pixelsOf(png: Uint8Array): Uint8Array {
  const reader = new ByteReader(png);
  reader.skip(8 + 8);
  const [width, height, depth, color] = [reader.uint(4, 'big'), reader.uint(4, 'big'), reader.u8(), reader.u8()];
  const [, , interlaced] = reader.take(3);
  const channels = CHANNELS[color];
  if (width !== HASH_SIDE || height !== HASH_SIDE || depth !== 8 || interlaced !== 0 || channels === undefined)
    throw new Error(`A PNG of ${width} x ${height}, depth ${depth}, colour type ${color} was not asked for.`);
  reader.skip(4);
  let palette: Uint8Array | null = null;
  const packed: Uint8Array[] = [];
  for (let name = ''; name !== 'IEND'; reader.skip(4)) {
    const length = reader.uint(4, 'big');
    name = reader.text(4);
    const body = reader.take(length);
    if (name === 'PLTE') palette = body;
    if (name === 'IDAT') packed.push(body);
  }
  const line = HASH_SIDE * channels;
  const rows = inflateSync(joined(packed), { maxOutputLength: (line + 1) * HASH_SIDE });
  return colored(unfiltered(rows, line, channels), channels, palette);
}

/** Undoes the PNG filters: a byte is stored as its difference from its neighbours left, above or both, as the first byte of its row says. */
function unfiltered(rows: Uint8Array, line: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(line * HASH_SIDE);
  for (let y = 0; y < HASH_SIDE; y += 1)
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = bytes[at - line] ?? 0;
      const corner = x < channels ? 0 : (bytes[at - line - channels] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][rows[y * (line + 1)] ?? 0] ?? 0;
      bytes[at] = (rows[y * (line + 1) + 1 + x] ?? 0) + guess;
    }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((byte) => Math.abs(left + above - corner - byte));
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}

function colored(bytes: Uint8Array, channels: number, palette: Uint8Array | null): Uint8Array {
  const pixels = new Uint8Array(HASH_SIDE ** 2 * 4);
  for (let at = 0; at < HASH_SIDE ** 2; at += 1) {
    const first = at * channels;
    const alpha = channels === 2 || channels === 4 ? (bytes[first + channels - 1] ?? 255) : 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const own = bytes[first + (channels < 3 ? 0 : channel)] ?? 0;
      const color = palette === null ? own : (palette[own * 3 + channel] ?? 0);
      pixels[at * 4 + channel] = 255 + ((color - 255) * alpha) / 255;
    }
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}
