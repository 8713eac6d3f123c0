import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from '../catalog/limits.ts';
import { fold } from '../fold.ts';

type SearchReading = { ok: true; words: string[] } | { ok: false; error: 'search_too_short' | 'search_too_long' };

/**
 * Splits what was typed into the folded words that are searched for. Punctuation around a word, a plural's ending and little words («در», "for") are left
 * out, as is a word of one letter («و», "a"); little words count where nothing else was typed, one letter alone is refused. At most 8 words count.
 */
export function readSearch(text: string): SearchReading {
  if (text === '') return { ok: true, words: [] };
  if (text.length > SEARCH_LENGTH_MAX) return { ok: false, error: 'search_too_long' };
  const all = parted(fold(text))
    .split(SEPARATORS)
    .map((word) => word.replace(ENDS, ''))
    .filter(canBeFound);
  const telling = all.filter((word) => !LITTLE.has(word)).map((word) => word.replace(PLURAL, '$1'));
  const words = [...new Set(telling.length > 0 ? telling : all)];
  if (words.length === 0 && text.trim() !== '') return { ok: false, error: 'search_too_short' };
  return { ok: true, words: words.slice(0, SEARCH_WORDS_MAX) };
}

/** A hyphen and a point within a word stay: CG-125, 3.5. */
const SEPARATORS = /[\s\u200c,،؛;:!?؟"«»()[\]{}/*|]+/;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Little words in their folded form. The plural's endings are among them, for people also write them apart. */
const LITTLE: ReadonlySet<string> = new Set(
  'ها های هایی در به از با برای که را است په کی له in for the of at and or to with'.split(' '),
);
/** The beginning that stays is found wherever the whole word is. */
const PLURAL = /^(.*\p{L}{3})(?:ها|های|هایی|ونه)$/u;

/**
 * Folded text with a blank between letters and digits that people write together or apart (iphone13, 64GB). Short names stay whole: A54, RAV4, i5. A query
 * and a document are parted alike, so that two letters of either are the start of a word.
 */
export function parted(folded: string): string {
  return folded.replace(/(\p{L}{2})(?=\d\d)|(\p{L}{4})(?=\d)|(\d\d)(?=\p{L}{2})/gu, '$& ');
}

/** Three letters or signs are a trigram; two must be letters or digits, for that is what word starts are made of. */
function canBeFound(word: string): boolean {
  const length = lettersOf(word);
  return length > 2 || (length === 2 && /^[\p{L}\p{N}]+$/u.test(word));
}

export function lettersOf(word: string): number {
  return Array.from(word).length;
}
