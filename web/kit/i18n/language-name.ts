import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { language } from './i18n.ts';

/** Returns the name of a language in the current one: 'Dari', «انگلیسی». */
export function languageName(code: Language): string {
  const names = new Intl.DisplayNames(LANGUAGES[language()].tag, { type: 'language' });
  // Removes the country, which is not needed here: 'Pashto (Afghanistan)'.
  return names.of(LANGUAGES[code].tag)?.replace(/\s*\(.*\)$/, '') ?? LANGUAGES[code].name;
}
