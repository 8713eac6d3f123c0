/** A sentence, or its two forms by `{count}`. */
export type Phrase = string | { one: string; other: string };

/** What fills the placeholders of a phrase, by their names. */
export type Values = Readonly<Record<string, string | number>>;

/** How a language writes: its direction, and its numbers where they are not written as they are. */
export interface Writing {
  direction: 'ltr' | 'rtl';
  numberOf?: (value: number) => string;
}

/** Fills `{name}` with its value and picks the form of `{count}`. What runs against the sentence's direction keeps its own. */
export function filled(phrase: Phrase, values: Values | undefined, { direction, numberOf = String }: Writing): string {
  const sentence = typeof phrase === 'string' ? phrase : values?.['count'] === 1 ? phrase.one : phrase.other;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? numberOf(value) : isolated(value, direction);
  });
}

/**
 * Text for the middle of a sentence, in marks (FSI and PDI) that keep its direction to itself where it needs them: without, '5-room' reads
 * 'room-5' in Dari. What is wholly of the sentence's own direction, and a plain number or amount, stays as it is.
 */
export function isolated(text: string, direction: Writing['direction']): string {
  const right = RIGHT_LETTER.test(text);
  const stays = direction === 'ltr' ? !right : right ? !LEFT_LETTER.test(text) : PLAIN_NUMBER.test(text);
  return stays && !TURNS.test(text) ? text : `\u2068${text}\u2069`;
}

const RIGHT_LETTER = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}]/u;
const LEFT_LETTER = /(?![\p{sc=Arab}\p{sc=Hebr}])\p{L}/u;
const PLAIN_NUMBER = /^[\p{N}\p{Sc}.,%٪٫٬]*$/u;
/** Marks that turn what follows them around. */
const TURNS = /[\u202a-\u202e]/;
