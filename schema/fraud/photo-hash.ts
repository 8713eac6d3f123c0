/** The side of the square from which hashes are made, in pixels. The whole photo is scaled to it, whatever its proportions. */
export const HASH_SIDE = 64;

/** The hashes by which photos are compared. They are made on the phone, or by the Worker from a thumb. */
export interface PhotoHashes {
  /** Mean red, green and blue of each field of a board of four by four, row by row, as 96 hexadecimal digits. */
  tones: string;
  /** The hash of the photo as it is, 64 bits as sixteen hexadecimal digits. */
  hash: string;
  /** The hashes of the photos that this one may have been before 5 % was cropped. */
  uncropped: string[];
}

/** How far the mean tones of a copy's upper and lower half may be from the photo's, on the scale from 0 to 255. */
const TONES_MAX = 16;
/**
 * In how many bits a copy may differ. Photos whose hashes are alike by chance have other light and shade, so 1 minus the Pearson correlation of
 * both boards, times `BITS_UNCORRELATED`, is added to the bits (docs/measurements.md).
 */
const BITS_MAX = 17;
const BITS_UNCORRELATED = 40;
/** A photo of less contrast (standard deviation of its grey) shows a wall or the night: its hash would be noise. */
const CONTRAST_MIN = 10;

/** How many fields the board of tones has across, and down. Each field has two hexadecimal digits for each of three colours. */
const BOARD = 4;
const TONE_LETTERS = BOARD ** 2 * 3 * 2;
const BITS = 64;
const CROPPED = 0.05 / 0.95;
/** The shares of the cropped part that may have been on one side; the rest was on the other. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** The waves across and down, the longest first: these survive when a photo is scaled down or saved again. */
const WAVES = Array.from({ length: 11 }, (_, sum) => Array.from({ length: sum + 1 }, (_, down) => ({ down, across: sum - down })))
  .flat()
  .slice(1, BITS + 1);
const LONGEST = 11;

/**
 * Returns the hashes of a photo from its RGBA pixels, `HASH_SIDE` by `HASH_SIDE`; null if it has too little contrast. A bit says whether one of the
 * 64 longest waves of a cosine transform of its grey is positive, as in pHash (https://www.phash.org/docs/pubs/thesis_zauner.pdf), but compared with
 * 0, not with the median: so a change of one wave flips no other bit. Where something was cropped, the photo is assumed to continue as in a mirror.
 */
export function hashesOf(pixels: ArrayLike<number>): PhotoHashes | null {
  const grey = greyOf(pixels);
  if (contrastOf(grey) < CONTRAST_MIN) return null;
  reached ??= { whole: reach(0, 0), uncropped: SHARES.map((share) => reach(CROPPED * share, CROPPED * (1 - share))) };
  const { whole, uncropped } = reached;
  return {
    tones: tonesOf(pixels),
    hash: hashOf(rowsOf(grey, whole), whole),
    uncropped: uncropped.flatMap((across) => {
      const rows = rowsOf(grey, across);
      return uncropped.map((down) => hashOf(rows, down));
    }),
  };
}

/** Returns the hashes in one line, as a form sends them: `tones`, `hash`, `uncropped`. */
export function encodeHashes({ tones, hash, uncropped }: PhotoHashes): string {
  return [tones, hash, ...uncropped].join('');
}

const ENCODED = new RegExp(`^[0-9a-f]{${TONE_LETTERS + 16 * (1 + SHARES.length ** 2)}}$`);

/** Reads what `encodeHashes` wrote; returns null for anything else. */
export function decodeHashes(text: string): PhotoHashes | null {
  if (!ENCODED.test(text)) return null;
  const [hash = '', ...uncropped] = text.slice(TONE_LETTERS).match(/.{16}/g) ?? [];
  return { tones: text.slice(0, TONE_LETTERS), hash, uncropped };
}

/** Returns in how many bits the photo, as it is or as the nearest of `uncropped`, differs from the stored one; null if it is another photo. */
export function distanceTo(photo: PhotoHashes, stored: { hash: string; tones: string }): number | null {
  const [here, there] = [bytesOf(photo.tones), bytesOf(stored.tones)];
  const halves = halvesOf(there);
  if (halvesOf(here).some((tone, at) => Math.abs(tone - (halves[at] ?? 0)) > TONES_MAX)) return null;
  const bits = Math.min(...[photo.hash, ...photo.uncropped].map((hash) => differing(hash, stored.hash)));
  return bits > BITS_MAX || bits + BITS_UNCORRELATED * (1 - correlationOf(here, there)) > BITS_MAX ? null : bits;
}

/** Returns how light a photo is, and between which values its copies are: by these an index narrows down a band. */
export function lightOf(tones: string): { light: number; from: number; to: number } {
  const bytes = bytesOf(tones);
  const light = Math.round(bytes.reduce((sum, tone) => sum + tone, 0) / bytes.length);
  return { light, from: light - TONES_MAX - 1, to: light + TONES_MAX + 1 };
}

/** Returns the four bands of a hash, 16 bits each, by which it is found in a table. */
export function bandsOf(hash: string): [string, string, string, string] {
  return [hash.slice(0, 4), hash.slice(4, 8), hash.slice(8, 12), hash.slice(12, 16)];
}

/** Returns what to look for in each of the four bands: those of `hash` and `uncropped`, then each of them with one bit flipped. */
export function probesOf({ hash, uncropped }: PhotoHashes): string[][] {
  const bands = [hash, ...uncropped].map(bandsOf);
  return [0, 1, 2, 3].map((at) => {
    const exact = bands.map((each) => Number.parseInt(each[at] ?? '', 16));
    const turned = exact.flatMap((band) => Array.from({ length: 16 }, (_, bit) => band ^ (1 << bit)));
    return [...new Set([...exact, ...turned])].map((band) => band.toString(16).padStart(4, '0'));
  });
}

/** Returns the pixels in grey, with the colours weighted as eyes see them (ITU-R BT.601). */
function greyOf(pixels: ArrayLike<number>): Float64Array {
  const grey = new Float64Array(HASH_SIDE ** 2);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * (pixels[at * 4] ?? 0) + 0.587 * (pixels[at * 4 + 1] ?? 0) + 0.114 * (pixels[at * 4 + 2] ?? 0);
  return grey;
}

function contrastOf(grey: Float64Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

function tonesOf(pixels: ArrayLike<number>): string {
  const side = HASH_SIDE / BOARD;
  const sums = new Float64Array(BOARD ** 2 * 3);
  for (let y = 0; y < HASH_SIDE; y += 1)
    for (let x = 0; x < HASH_SIDE; x += 1) {
      const field = Math.floor(y / side) * BOARD + Math.floor(x / side);
      for (const channel of CHANNELS)
        sums[field * 3 + channel] = (sums[field * 3 + channel] ?? 0) + (pixels[(y * HASH_SIDE + x) * 4 + channel] ?? 0);
    }
  return Array.from(sums, (sum) => hex(Math.round(sum / side ** 2), 2)).join('');
}

const CHANNELS = [0, 1, 2] as const;

/** Returns the mean red, green and blue of the upper half of a board, then of its lower half. */
function halvesOf(board: readonly number[]): number[] {
  const middle = board.length / 2;
  return [board.slice(0, middle), board.slice(middle)].flatMap((half) =>
    CHANNELS.map((channel) => meanOf(ofChannel(half, channel))),
  );
}

/** Returns Pearson's correlation of two boards over all fields, with each colour's distance from its own mean. */
function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [centred(one), centred(other)];
  const sum = (values: readonly number[], by: readonly number[]) =>
    values.reduce((all, value, at) => all + value * (by[at] ?? 0), 0);
  return sum(a, b) / Math.sqrt(Math.max(sum(a, a) * sum(b, b), Number.MIN_VALUE));
}

function centred(board: readonly number[]): number[] {
  const means = CHANNELS.map((channel) => meanOf(ofChannel(board, channel)));
  return board.map((tone, at) => tone - (means[at % 3] ?? 0));
}

function ofChannel(tones: readonly number[], channel: number): number[] {
  return tones.filter((_, at) => at % 3 === channel);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** For each wave, the weight of each pixel of a row. The uncropped row was longer: before and after by the shares of its length given to `reach`. */
type Reach = Float64Array[];

/** Weights are equal for every photo, and computed with the first one. */
let reached: { whole: Reach; uncropped: Reach[] } | null = null;

function reach(before: number, after: number): Reach {
  const samples = 2 * HASH_SIDE;
  const waves = Array.from({ length: LONGEST }, () => new Float64Array(HASH_SIDE));
  for (let sample = 0; sample < samples; sample += 1) {
    const part = (sample + 0.5) / samples;
    const place = Math.abs(part * (1 + before + after) - before);
    const at = Math.min(Math.max((place > 1 ? 2 - place : place) * HASH_SIDE - 0.5, 0), HASH_SIDE - 1);
    const [pixel, next, share] = [Math.floor(at), Math.min(Math.floor(at) + 1, HASH_SIDE - 1), at % 1];
    for (const [wave, weights] of waves.entries()) {
      const height = Math.cos(Math.PI * wave * part);
      weights[pixel] = (weights[pixel] ?? 0) + height * (1 - share);
      weights[next] = (weights[next] ?? 0) + height * share;
    }
  }
  return waves;
}

/** Returns, for each wave across, how strong it is in each row of the photo. */
function rowsOf(grey: Float64Array, across: Reach): Float64Array[] {
  return across.map((weights) =>
    Float64Array.from({ length: HASH_SIDE }, (_, y) => product(weights, grey.subarray(y * HASH_SIDE, (y + 1) * HASH_SIDE))),
  );
}

function hashOf(rows: readonly Float64Array[], down: Reach): string {
  const bits = WAVES.map((wave) => product(down[wave.down], rows[wave.across]) > 0);
  const digit = (at: number) => [8, 4, 2, 1].reduce((sum, value, bit) => sum + (bits[at * 4 + bit] ? value : 0), 0);
  return Array.from({ length: BITS / 4 }, (_, at) => hex(digit(at), 1)).join('');
}

function product(weights: Float64Array | undefined, values: Float64Array | undefined): number {
  if (!weights || !values) return 0;
  let sum = 0;
  for (let at = 0; at < HASH_SIDE; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0);
  return sum;
}

function differing(one: string, other: string): number {
  let sum = 0;
  for (const at of [0, 8]) {
    let bits = (Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)) >>> 0;
    for (; bits > 0; bits = (bits & (bits - 1)) >>> 0) sum += 1;
  }
  return sum;
}

function bytesOf(letters: string): number[] {
  return (letters.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
