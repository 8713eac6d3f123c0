import { asciiDigits } from './digits.ts';

/** Letters that people type for one another, after NFKC and lower case. The last group is the loose Pashto fold. */
const SAME_LETTER: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ۍ: 'ی',
  ې: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ګ: 'گ',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ټ: 'ت',
  ډ: 'د',
  ړ: 'ر',
  ڼ: 'ن',
  ښ: 'ش',
  ږ: 'ژ',
  ځ: 'ج',
  څ: 'چ',
};
const foldable = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');

/**
 * Combining marks (harakat, Latin accents), tatweel, hamza, bidi marks, the private-use area that search facets live in, and control
 * characters that part no words: FTS5 reads a NUL as the end of its text, of a query as of a document.
 */
const dropped =
  // oxlint-disable-next-line no-control-regex -- they are what is dropped
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u0621\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff\0-\u0008\u000e-\u001f\u007f]/g;

/** The time to sort marks grows with the square of their number: 5,000 on one letter take 20 ms each time. No word has 30 (UAX 15, stream-safe). */
const TOWERS = /(\p{M}{30})\p{M}+/gu;

/**
 * One spelling for text that people spell in many ways; what is searched and what is looked for go through the same fold. ZWNJ
 * stays: it parts the words of a query, and the index drops it.
 */
export function fold(text: string): string {
  const lower = withoutTowers(text).normalize('NFKC').toLowerCase();
  // Dropped characters may have stood between marks, so towers are cut again.
  return withoutTowers(asciiDigits(lower.replace(foldable, (letter) => SAME_LETTER[letter] ?? letter).replace(dropped, '')));
}

function withoutTowers(text: string): string {
  return text.replace(TOWERS, '$1');
}
