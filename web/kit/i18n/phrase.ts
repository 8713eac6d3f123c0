import { LANGUAGES } from '#schema/catalog/languages';
import { groupedDigits } from '#schema/digits';
import { filled, type Phrase, type Values } from '#schema/phrase';
import type { Language } from '../../i18n/domains.ts';

/** A phrase with its values. Numbers come out grouped, in the language's digits. */
export function phraseOf(phrase: Phrase, values: Values | undefined, language: Language): string {
  const { direction } = LANGUAGES[language];
  return filled(phrase, values, { direction, numberOf: (value) => groupedDigits(value, language) });
}
