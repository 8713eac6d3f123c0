/** What the rest of Sarai has to know about a language. */
interface LanguageEntry {
  /** Its own name, as its readers write it. */
  name: string;
  /** For `lang` (BCP 47). */
  tag: string;
  direction: 'ltr' | 'rtl';
  digits: 'latin' | 'persian';
  /** The locale whose `Intl` dates are read: day, number of the month, year, all in ASCII digits. The names of the months are the dictionary's. */
  dates: string;
  /** The language that stands in where this one has no text: names of districts, texts of administrators. */
  fallback: string | null;
}

/**
 * The languages that Sarai speaks: the one list, which everything else asks. They are offered in this order, and stand in it in a mail to somebody
 * whose language nobody knows.
 */
export const LANGUAGES = {
  fa: {
    name: 'دری',
    tag: 'fa-AF',
    direction: 'rtl',
    digits: 'persian',
    dates: 'en-u-ca-persian',
    fallback: 'en',
  },
  ps: {
    name: 'پښتو',
    tag: 'ps-AF',
    direction: 'rtl',
    digits: 'persian',
    dates: 'en-u-ca-persian',
    fallback: 'fa',
  },
  en: { name: 'English', tag: 'en', direction: 'ltr', digits: 'latin', dates: 'en', fallback: null },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;

/** The language of a visitor whose browser asks for none of ours, and of an account that chose none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

// The table's own keys, and there is at least the default one among them.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Browser languages that Sarai does not speak, and which of ours their readers get. */
export const NEIGHBOURS: Readonly<Record<string, Language>> = {
  prs: 'fa',
  haz: 'fa',
  'uz-arab': 'fa',
  'uz-af': 'fa',
  'tk-af': 'fa',
  bal: 'fa',
};

/** What most people in Afghanistan read. */
export const LOCAL_LANGUAGE = 'fa' satisfies Language;

/** The language of a visitor who says nothing of theirs, by the country that they come from (ISO 3166). */
export const LANGUAGE_BY_COUNTRY: ReadonlyMap<string, Language> = new Map([['AF', LOCAL_LANGUAGE]]);

/** Whether a text from outside (a cookie, an address) is the code of a language of ours. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** One thing for each language. */
export function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  // Every code is there, because the list itself is walked.
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, T>;
}

/** What each language has in a file of its own, by `import()` of a path that begins and ends literally: so esbuild, Vite and Node find the files by themselves. */
export async function loadByLanguage<T>(load: (language: Language) => Promise<{ default: T }>): Promise<Record<Language, T>> {
  const files = await Promise.all(LANGUAGE_CODES.map(async (code) => [code, (await load(code)).default] as const));
  return Object.fromEntries(files) as Record<Language, T>; // as in `byLanguage`
}

/** A language and those that stand in for it, the nearest first. */
export function withFallbacks(language: Language): Language[] {
  const { fallback } = LANGUAGES[language];
  return fallback === null ? [language] : [language, ...withFallbacks(fallback)];
}
