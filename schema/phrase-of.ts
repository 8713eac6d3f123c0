import { type Language, LANGUAGES } from './catalog/languages.ts';
import { groupedDigits } from './digits.ts';
import { fillPhrase, type Phrase, type Values } from './phrase.ts';

/** Returns a phrase filled with its values. Numbers are grouped, in the language's digits. */
export function formatPhrase(phrase: Phrase, values: Values | undefined, language: Language): string {
  const { direction } = LANGUAGES[language];
  return fillPhrase(phrase, values, { direction, numberOf: (value) => groupedDigits(value, language) });
}
