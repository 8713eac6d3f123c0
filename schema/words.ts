import { byLanguage, type Language, LANGUAGE_CODES, withFallbacks } from './catalog/languages.ts';

/** What administrators wrote, by language; not each language has words. */
export type Words = { [Code in Language]?: string | null };

/** The words in a language; where it has none, those of a language that stands in for it, or of any other; '' where there are none at all. */
export function wordsIn(language: Language, words: Words): string {
  const codes = [...withFallbacks(language), ...LANGUAGE_CODES];
  return codes.map((code) => words[code]).find((text) => text) ?? '';
}

/** The words in every language; null where there are none at all. */
export function wordsInAll(words: Words): Record<Language, string> | null {
  return Object.values(words).some(Boolean) ? byLanguage((language) => wordsIn(language, words)) : null;
}
