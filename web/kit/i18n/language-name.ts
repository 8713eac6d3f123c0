import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { language } from './i18n.ts';

/** The name of a language in the one that is shown: 'Dari', «انگلیسی». */
export function languageName(code: Language): string {
  const names = new Intl.DisplayNames(LANGUAGES[language()].tag, { type: 'language' });
  // Which country's it is says nothing here: 'Pashto (Afghanistan)'.
  return names.of(LANGUAGES[code].tag)?.replace(/\s*\(.*\)$/, '') ?? LANGUAGES[code].name;
}
