import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_BY_COUNTRY,
  LANGUAGE_CODES,
  NEIGHBOURS,
} from '#schema/catalog/languages';
import { cookieOf } from './cookies.ts';

/** The language in which whoever sent this request reads us; `address` is what the address names, where it can. */
export function readerOf(request: Request, address?: string): Language {
  const country = request.cf?.country;
  return languageOf({
    address,
    cookie: cookieOf(request, 'language'),
    accepted: request.headers.get('Accept-Language') ?? undefined,
    country: typeof country === 'string' ? country : undefined,
  });
}

type Said = Partial<Record<'address' | 'cookie' | 'accepted' | 'country', string | undefined>>;

/**
 * The language of a document: what the address names, what was chosen before, what the browser asks for, what is read in the country, English. Exported for
 * its test (docs/decisions/2026-11-22-the-language-of-a-document.md).
 */
export function languageOf({ address = '', cookie = '', accepted = '', country = '' }: Said): Language {
  const chosen = [address, cookie].find(isLanguage);
  return chosen ?? acceptedLanguage(accepted) ?? LANGUAGE_BY_COUNTRY.get(country) ?? DEFAULT_LANGUAGE;
}

/**
 * The best liked of ours in an `Accept-Language`. English is what every browser has, so that it decides only where no other of ours is named; undefined
 * where none of ours is.
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
    .flatMap(({ tag }) => READERS.find(([browser]) => `${tag}-`.startsWith(`${browser}-`))?.[1] ?? []);
  return liked.find((language) => language !== DEFAULT_LANGUAGE) ?? liked[0];
}

/** The longest header that any browser sends is a tenth of it. */
const ACCEPTED_LENGTH_MAX = 1_000;

/** Which of ours a browser's language gets: itself before a neighbour. */
const READERS: [browser: string, language: Language][] = [
  ...LANGUAGE_CODES.map((code): [string, Language] => [code, code]),
  ...Object.entries(NEIGHBOURS),
];
