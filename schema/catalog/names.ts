import { byLanguage, type Language, LANGUAGE_CODES } from './languages.ts';
import type { Names } from './names-by-key.ts';

// A literal beginning and end let esbuild, Vite and Node find the files of the folder by themselves; web/i18n/names.test.ts holds it complete.
const FILES = Object.fromEntries(
  await Promise.all(
    LANGUAGE_CODES.map(async (code) => [code, ((await import(`./names/${code}.ts`)) as { default: Names }).default] as const),
  ),
);

const ALL = byLanguage((code) => FILES[code]);

/** All names in a language. The web has them among the words of the shell, in one language; the Worker indexes all. */
export function namesIn(language: Language): Names {
  const names = ALL[language];
  if (!names) throw new Error(`There are no names in ${language}`);
  return names;
}

/** What a thing is called in all our languages. */
export function namesOf(thing: keyof Names): string[] {
  return LANGUAGE_CODES.map((code) => namesIn(code)[thing]);
}
