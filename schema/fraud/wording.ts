import { WORDING } from '../catalog/fraud/wording.ts';
import { NEAR_WORDS } from '../catalog/fraud/signals.ts';
import { fold } from '../fold.ts';
import type { FoundConcepts } from './find-concepts.ts';

/** Into how many buckets the pieces of words fall, and those of concepts; some share one. */
export const BUCKETS = { words: 2 ** 15, concepts: 2 ** 14 };
/** A letter a bucket: its place among these is the weight in steps, the one in the middle is nothing. */
export const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTU';
export const ZERO_STEP = 15;
/** How long the pieces of concepts are together, where those of words are one long. */
export const CONCEPTS_SHARE = 0.6;

/** What is weighed of a text: buckets, each once. */
interface Pieces {
  words: ReadonlySet<number>;
  concepts: ReadonlySet<number>;
}

/**
 * How much words, and what is heard in them, read like frauds rather than like honest ads and talks: above 0 more like frauds, mostly between -1.5 and 1.5.
 * Each piece has a learned weight (`bench/fraud/wording-fit.ts`).
 */
export function wordingOf({ words, concepts }: Pieces): number {
  return (
    WORDING.bias + sumOf('words', words) / lengthOf(words) + (CONCEPTS_SHARE * sumOf('concepts', concepts)) / lengthOf(concepts)
  );
}

export function piecesOf(words: readonly string[], heard: FoundConcepts): Pieces {
  return { words: new Set(piecesOfWords(words).map((piece) => bucketOf('words', piece))), concepts: bucketsOfConcepts(heard) };
}

/** By what the sum of so many pieces is divided. */
export function lengthOf({ size }: ReadonlySet<number>): number {
  return Math.sqrt(Math.max(size, 1));
}

/** The words that read most like those of frauds, the most so first. */
export function tellingWords(words: readonly string[], max: number): string[] {
  const weighed = [...new Set(words)].map((word) => ({
    word,
    weight: sumOf('words', new Set(piecesOfWord(word).map((piece) => bucketOf('words', piece)))),
  }));
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, max)
    .map(({ word }) => word);
}

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Words, three and four letters of each in a row, and each two words. */
function piecesOfWords(words: readonly string[]): string[] {
  return words.flatMap((word, at) => [...piecesOfWord(word), `${words[at - 1] ?? ''} ${word}`]);
}

function piecesOfWord(word: string): string[] {
  const within = ` ${word} `;
  const pieces = [`=${word}`];
  for (let at = 0; at + 3 <= within.length; at += 1) {
    pieces.push(within.slice(at, at + 3));
    if (at + 4 <= within.length) pieces.push(within.slice(at, at + 4));
  }
  return pieces;
}

/** What is heard, which of it comes soon after which, and which two are heard at all: the same in each language. */
function bucketsOfConcepts(heard: FoundConcepts): Set<number> {
  const buckets = new Set<number>();
  const concepts = [...heard.keys()].toSorted();
  for (const [at, concept] of concepts.entries()) {
    buckets.add(bucketOf('concepts', concept));
    for (const other of concepts.slice(at + 1)) buckets.add(bucketOf('concepts', `${concept}&${other}`));
  }
  const hits = [...heard]
    .flatMap(([concept, all]) => all.map(({ from, to }) => ({ concept, from, to })))
    .toSorted((one, other) => one.from - other.from);
  for (const [at, { concept, to }] of hits.entries())
    for (let next = at + 1; next < hits.length; next += 1) {
      const later = hits[next];
      if (!later || later.from - to > NEAR_WORDS) break;
      buckets.add(bucketOf('concepts', `${concept}>${later.concept}`));
    }
  return buckets;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), over UTF-16, folded to the number of buckets. */
function bucketOf(kind: keyof Pieces, piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1) hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193);
  return ((hash >>> 15) ^ hash) & (BUCKETS[kind] - 1);
}

function sumOf(kind: keyof Pieces, buckets: ReadonlySet<number>): number {
  steps ??= { words: stepsOf(WORDING.words), concepts: stepsOf(WORDING.concepts) };
  const of = steps[kind];
  let sum = 0;
  for (const bucket of buckets) sum += of[bucket] ?? 0;
  return sum * WORDING.step;
}

function stepsOf(letters: string): Int8Array {
  return Int8Array.from(letters, (letter) => LETTERS.indexOf(letter) - ZERO_STEP);
}

/** Read when they are first asked for. */
let steps: Record<keyof Pieces, Int8Array> | undefined;

const WORD = /[\p{L}\p{N}]+/gu;
