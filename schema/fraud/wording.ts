import { WORDING } from '../catalog/fraud/wording.ts';
import { fold } from '../fold.ts';

/** Into how many buckets the pieces of a text fall; some share one. */
export const BUCKETS = 2 ** 15;
/** A letter a bucket: its place among these is the weight in steps, the one in the middle is nothing. */
export const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
export const NOTHING = 31;

/**
 * How much words read like frauds rather than like honest ads and talks: above 0 more like frauds, mostly between -1.5 and 1.5. Each piece of them has a
 * learned weight (`bench/fraud/wording-fit.ts`).
 */
export function wordingOf(words: readonly string[]): number {
  const buckets = bucketsOf(words);
  return WORDING.bias + sumOf(buckets) / Math.sqrt(buckets.size);
}

/** The words that read most like those of frauds, the most so first. */
export function tellingWords(words: readonly string[], most: number): string[] {
  const weighed = [...new Set(words)].map((word) => ({ word, weight: sumOf(new Set(piecesOf(word).map(bucketOf))) }));
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ word }) => word);
}

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** The buckets of words, of three and four letters of each in a row, and of each two words. */
export function bucketsOf(words: readonly string[]): Set<number> {
  const buckets = new Set<number>();
  let before = '';
  for (const word of words) {
    for (const piece of piecesOf(word)) buckets.add(bucketOf(piece));
    buckets.add(bucketOf(`${before} ${word}`));
    before = word;
  }
  return buckets;
}

function piecesOf(word: string): string[] {
  const within = ` ${word} `;
  const pieces = [`=${word}`];
  for (let at = 0; at + 3 <= within.length; at += 1) {
    pieces.push(within.slice(at, at + 3));
    if (at + 4 <= within.length) pieces.push(within.slice(at, at + 4));
  }
  return pieces;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), over UTF-16, folded to the number of buckets. */
function bucketOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & (BUCKETS - 1);
}

function sumOf(buckets: ReadonlySet<number>): number {
  steps ??= Int8Array.from(WORDING.weights, (letter) => LETTERS.indexOf(letter) - NOTHING);
  let sum = 0;
  for (const bucket of buckets) sum += steps[bucket] ?? 0;
  return sum * WORDING.step;
}

/** Read when they are first asked for. */
let steps: Int8Array | undefined;

const WORD = /[\p{L}\p{N}]+/gu;
