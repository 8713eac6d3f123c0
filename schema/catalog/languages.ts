/** What the rest of Sarai needs to know about a language. */
interface LanguageEntry {
  /** Its own name, as its readers write it. */
  name: string;
  /** The value of the `lang` attribute (BCP 47). */
  tag: string;
  direction: 'ltr' | 'rtl';
  digits: 'latin' | 'persian';
  /** The `Intl` locale that gives day, month number and year, all in ASCII digits. The names of the months come from the dictionary. */
  dateLocale: string;
  /** The fallback language if this one has no text: names of districts, texts of administrators. */
  fallback: string | null;
}

/**
 * The languages of Sarai: the only list, which everything else uses. The choice of language offers them in this order, and a mail to somebody whose
 * language is unknown has its text in all of them in this order.
 */
export const LANGUAGES = {
  fa: {
    name: 'دری',
    tag: 'fa-AF',
    direction: 'rtl',
    digits: 'persian',
    dateLocale: 'en-u-ca-persian',
    fallback: 'en',
  },
  ps: {
    name: 'پښتو',
    tag: 'ps-AF',
    direction: 'rtl',
    digits: 'persian',
    dateLocale: 'en-u-ca-persian',
    fallback: 'fa',
  },
  en: { name: 'English', tag: 'en', direction: 'ltr', digits: 'latin', dateLocale: 'en', fallback: null },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;

/** The language of a visitor whose browser lists none of ours, and of an account that chose none. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

// The keys of the table, which is never empty: it has at least the default language.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** Browser languages that Sarai does not have, each with the one of ours that its readers get. */
export const RELATED_LANGUAGES: Readonly<Record<string, Language>> = {
  prs: 'fa',
  haz: 'fa',
  'uz-arab': 'fa',
  'uz-af': 'fa',
  'tk-af': 'fa',
  bal: 'fa',
};

/** The language that most people in Afghanistan read. */
export const LOCAL_LANGUAGE = 'fa' satisfies Language;

/** The language of a visitor whose request names none of ours, by the country of the request (ISO 3166). */
export const LANGUAGE_BY_COUNTRY: ReadonlyMap<string, Language> = new Map([['AF', LOCAL_LANGUAGE]]);

/** Whether an untrusted text (a cookie, a URL) is the code of one of our languages. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(LANGUAGES, code);
}

/** Returns a record with one value for each language. */
export function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  // Every code is a key, because the loop is over the list itself.
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make(code)])) as Record<Language, T>;
}

/**
 * Loads the default export of each language's own file. `load` calls `import()` with a path that begins and ends with literal text, so that esbuild,
 * Vite and Node find the files themselves.
 */
export async function loadByLanguage<T>(load: (language: Language) => Promise<{ default: T }>): Promise<Record<Language, T>> {
  const files = await Promise.all(LANGUAGE_CODES.map(async (code) => [code, (await load(code)).default] as const));
  return Object.fromEntries(files) as Record<Language, T>; // as in `byLanguage`
}

/** Returns a language and its fallbacks, the nearest first. */
export function withFallbacks(language: Language): Language[] {
  const { fallback } = LANGUAGES[language];
  return fallback === null ? [language] : [language, ...withFallbacks(fallback)];
}
