/**
 * Returns text on one line, without characters that are invisible or change the direction: zero-width and filler letters, direction marks, soft
 * hyphens, blanks that count as letters. Joiners and non-joiners stay between Arabic letters and in emoji: 'نجیب‌الله', 'ه‍', '👨‍👩‍👧'.
 */
export function withoutInvisible(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/\u200c{2,}/g, '\u200c')
    .replace(JOINERS, (_, kept?: string) => kept ?? '')
    .trim();
}

/** Returns text on one line, with one blank for each run of blanks, line breaks and control characters. */
export function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Characters that Unicode calls ignorable, except ZWNJ, ZWJ and the two variation selectors (text, emoji), which are useful in some places. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]|\p{Surrogate}/gu;

const ARABIC_JOINED = /(?=\p{L})\p{sc=Arab}\p{M}*(?:\u200c(?=(?=\p{L})\p{sc=Arab})|\u200d)/u;
const EMOJI_JOINED = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})/u;
const EMOJI_SELECTED = /\p{Extended_Pictographic}(?:\ufe0e|\ufe0f)|[0-9#*]\ufe0f(?=\u20e3)/u;
/** The first group is kept. It includes the letter before a joiner, because Safari got lookbehind late. */
const JOINERS = new RegExp(
  `(${[ARABIC_JOINED, EMOJI_JOINED, EMOJI_SELECTED].map(({ source }) => source).join('|')})|\u200c|\u200d|\ufe0e|\ufe0f`,
  'gu',
);
