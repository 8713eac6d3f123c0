import { byLanguage, type Language, LANGUAGE_CODES, withFallbacks } from './catalog/languages.ts';

/** Words that administrators wrote, by language; some languages may have none. */
export type Words = { [Code in Language]?: string | null };

/** Returns the words in a language; if it has none, those of its fallbacks, then of any other; '' if there are none at all. */
export function wordsIn(language: Language, words: Words): string {
  const codes = [...withFallbacks(language), ...LANGUAGE_CODES];
  return codes.map((code) => words[code]).find((text) => text) ?? '';
}

/** Returns words for every language, with fallbacks; null if there are none at all. */
export function wordsInAll(words: Words): Record<Language, string> | null {
  return Object.values(words).some(Boolean) ? byLanguage((language) => wordsIn(language, words)) : null;
}
