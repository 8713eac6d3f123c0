/**
 * A Bloom filter, a set of words as bits: it never misses a word of the set, and sometimes accepts another. `data` is base64; a word sets `hashes` of
 * the bits. Only plain JavaScript here: the script that makes the set runs in Node.
 */
export interface WordSet {
  hashes: number;
  data: string;
}

/** Whether `word` may be in the set with these bits; false means that it is not. */
export function mightContain(bits: Uint8Array, hashes: number, word: string): boolean {
  return bitPositions(word, bits.length * 8, hashes).every((place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
}

/** The bits of a set of these words, in a filter of `bytes` bytes. */
export function bitsOf(words: readonly string[], bytes: number, hashes: number): Uint8Array {
  const bits = new Uint8Array(bytes);
  for (const word of words) {
    for (const place of bitPositions(word, bytes * 8, hashes)) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return bits;
}

/** The positions of a word's bits: two hashes make as many as are needed (Kirsch and Mitzenmacher, 2006). */
function bitPositions(word: string, size: number, hashes: number): number[] {
  const [first, second] = [hash(word, 0x811c9dc5), hash(word, 0x9e3779b9) | 1];
  return Array.from({ length: hashes }, (_, nth) => ((first + Math.imul(nth, second)) >>> 0) % size);
}

/** FNV-1a over UTF-16 units, mixed at the end as MurmurHash3 does. */
function hash(word: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
