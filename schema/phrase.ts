/** A sentence, or its two forms: `one` if `{count}` is 1, else `other`. */
export type Phrase = string | { one: string; other: string };

/** The values of a phrase's placeholders, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** How a language is written: its direction, and how it writes numbers; `String` by default. */
export interface WritingSystem {
  direction: 'ltr' | 'rtl';
  numberOf?: (value: number) => string;
}

/** Fills each `{name}` with its value and picks the form for `{count}`. A text against the sentence's direction keeps its own direction. */
export function fillPhrase(phrase: Phrase, values: Values | undefined, { direction, numberOf = String }: WritingSystem): string {
  const sentence = typeof phrase === 'string' ? phrase : values?.['count'] === 1 ? phrase.one : phrase.other;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberOf(value) : isolateText(value, direction);
  });
}

/**
 * Isolates the direction of a text within a sentence (by the marks FSI and PDI) if needed: without them, '5-room' reads 'room-5' in Dari.
 * Text that is wholly of the sentence's own direction, or a plain number or amount, stays as it is.
 */
export function isolateText(text: string, direction: WritingSystem['direction']): string {
  const right = RIGHT_LETTER.test(text);
  const stays = direction === 'ltr' ? !right : right ? !LEFT_LETTER.test(text) : PLAIN_NUMBER.test(text);
  return stays && !TURNS.test(text) ? text : `\u2068${text}\u2069`;
}

const RIGHT_LETTER = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]/u;
const LEFT_LETTER = /(?![\p{sc=Arab}\p{sc=Hebr}])\p{L}/u;
const PLAIN_NUMBER = /^[\p{N}\p{Sc}.,%٪٫٬]*$/u;
/** Marks that change the direction of the text after them. */
const TURNS = /[\u202a-\u202e]/;
