import { SEARCH_LENGTH_MAX, SEARCH_WORDS_MAX } from '../catalog/limits.ts';
import { fold } from '../fold.ts';

type ParsedSearch = { ok: true; words: string[] } | { ok: false; error: 'search_too_short' | 'search_too_long' };

/**
 * Splits typed text into the folded words to search for. Punctuation around a word, plural endings, stop words («در», "for") and words of one letter
 * («و», "a") are left out. If only stop words were typed, they are searched for; one letter alone is refused. At most 8 words count.
 */
export function readSearch(text: string): ParsedSearch {
  if (text === '') return { ok: true, words: [] };
  if (text.length > SEARCH_LENGTH_MAX) return { ok: false, error: 'search_too_long' };
  const all = splitNumbers(fold(text))
    .split(SEPARATORS)
    .map((word) => word.replace(ENDS, ''))
    .filter(canBeFound);
  const telling = all.filter((word) => !LITTLE.has(word)).map((word) => word.replace(PLURAL, '$1'));
  const words = [...new Set(telling.length > 0 ? telling : all)];
  if (words.length === 0 && text.trim() !== '') return { ok: false, error: 'search_too_short' };
  return { ok: true, words: words.slice(0, SEARCH_WORDS_MAX) };
}

/** Characters that separate words. A hyphen or a point within a word does not: CG-125, 3.5. */
const SEPARATORS = /[\s\u200c,،؛;:!?؟"«»()[\]{}/*|]+/;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Stop words, folded. They include plural endings, because people also write these as separate words. */
const LITTLE: ReadonlySet<string> = new Set(
  'ها های هایی در به از با برای که را است په کی له in for the of at and or to with'.split(' '),
);
/** A word with a plural ending. The stem that is kept occurs in every text that has the whole word. */
const PLURAL = /^(.*\p{L}{3})(?:ها|های|هایی|ونه)$/u;

/**
 * Inserts a space into folded text between letters and digits that people write together or apart (iphone13, 64GB). Short names stay whole: A54,
 * RAV4, i5. Queries and documents are split alike, so that word starts of two letters match.
 */
export function splitNumbers(folded: string): string {
  return folded.replace(/(\p{L}{2})(?=\d\d)|(\p{L}{4})(?=\d)|(\d\d)(?=\p{L}{2})/gu, '$& ');
}

/** Whether the index can find a word. Three characters make a trigram; two must be letters or digits, because only these make word starts. */
function canBeFound(word: string): boolean {
  const length = lettersOf(word);
  return length > 2 || (length === 2 && /^[\p{L}\p{N}]+$/u.test(word));
}

export function lettersOf(word: string): number {
  return Array.from(word).length;
}
