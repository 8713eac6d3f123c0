import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_BY_COUNTRY,
  LANGUAGE_CODES,
  RELATED_LANGUAGES,
} from '#schema/catalog/languages';
import { cookieOf } from './cookies.ts';

/** The language in which the sender of this request reads the site; `address` is the language that the address names, if it can name one. */
export function readerLanguage(request: Request, address?: string): Language {
  const country = request.cf?.country;
  return languageOf({
    address,
    cookie: cookieOf(request, 'language'),
    accepted: request.headers.get('Accept-Language') ?? undefined,
    country: typeof country === 'string' ? country : undefined,
  });
}

type LanguageHints = Partial<Record<'address' | 'cookie' | 'accepted' | 'country', string | undefined>>;

/**
 * The language of a document: the one that the address names, else the one chosen before, else the browser's, else that of the country, else English.
 * Exported for its test (docs/decisions/2026-11-22-the-language-of-a-document.md).
 */
export function languageOf({ address = '', cookie = '', accepted = '', country = '' }: LanguageHints): Language {
  const chosen = [address, cookie].find(isLanguage);
  return chosen ?? acceptedLanguage(accepted) ?? LANGUAGE_BY_COUNTRY.get(country) ?? DEFAULT_LANGUAGE;
}

/**
 * The preferred one of our languages in an `Accept-Language`. Every browser lists English, so English decides only if no other language of ours is
 * listed; undefined if none of ours is.
 */
function acceptedLanguage(header: string): Language | undefined {
  if (header === '') return undefined;
  const liked = header
    .slice(0, ACCEPTED_LENGTH_MAX)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim());
      const quality = parameters.find((each) => each.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => BROWSER_LANGUAGES.find(([browser]) => `${tag}-`.startsWith(`${browser}-`))?.[1] ?? []);
  return liked.find((language) => language !== DEFAULT_LANGUAGE) ?? liked[0];
}

/** Ten times the longest header that any browser sends. */
const ACCEPTED_LENGTH_MAX = 1_000;

/** Our language for each language of browsers: first each of ours for itself, then for its neighbours. */
const BROWSER_LANGUAGES: [browser: string, language: Language][] = [
  ...LANGUAGE_CODES.map((code): [string, Language] => [code, code]),
  ...Object.entries(RELATED_LANGUAGES),
];
