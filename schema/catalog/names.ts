import { type Language, LANGUAGE_CODES, loadByLanguage } from './languages.ts';
import type { Names } from './names-by-key.ts';

// web/i18n/names.test.ts holds them complete.
const ALL = await loadByLanguage<Names>((code) => import(`./names/${code}.ts`));

/** All names in a language. The web has them among the words of the shell, in one language; the Worker indexes all. */
export function namesIn(language: Language): Names {
  return ALL[language];
}

/** The names of a thing in all our languages. */
export function namesOf(thing: keyof Names): string[] {
  return LANGUAGE_CODES.map((code) => namesIn(code)[thing]);
}
