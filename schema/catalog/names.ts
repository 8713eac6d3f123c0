import { type Language, LANGUAGE_CODES, loadByLanguage } from './languages.ts';
import type { Names } from './names-by-key.ts';

// web/i18n/names.test.ts holds them complete.
const ALL = await loadByLanguage<Names>((code) => import(`./names/${code}.ts`));

/** Returns all names in a language. The web loads them with the shell's words, in one language; the Worker indexes all languages. */
export function namesIn(language: Language): Names {
  return ALL[language];
}

/** Returns the names of a category or province in all languages. */
export function namesOf(thing: keyof Names): string[] {
  return LANGUAGE_CODES.map((code) => namesIn(code)[thing]);
}
