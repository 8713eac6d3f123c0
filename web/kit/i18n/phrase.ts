import type { Language, Phrase } from '../../i18n/domains.ts';
import { groupedDigits } from './digits.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` with its value and picks the form of `{count}`. Numbers come out grouped, in the language's digits. */
export function phraseOf(phrase: Phrase, values: Values | undefined, language: Language): string {
  const sentence = typeof phrase === 'string' ? phrase : values?.['count'] === 1 ? phrase.one : phrase.other;
  if (!values) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? groupedDigits(value, language) : value;
  });
}
