import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGE_BY_COUNTRY,
  LANGUAGE_CODES,
  NEIGHBOURS,
} from '#schema/catalog/languages';
import type { AppContext } from '../../platform/http/context.ts';
import { cookieOf, isMarked } from '../../platform/http/cookies.ts';

/** What a document may know of who asks for it, and no more: everything else would be another page for the same address. */
export interface Visit {
  language: Language;
  /** Whether the address itself names the language (`?lang=`): then it is a page of its own to search engines. */
  isInAddress: boolean;
  /** Whether the browser says that somebody is signed in on it. It opens nothing: the page keeps the member's header free. */
  isMember: boolean;
  /** Milliseconds. */
  now: number;
}

export function visitOf(request: Request, url = new URL(request.url)): Visit {
  const address = url.searchParams.get(LANGUAGE_PARAM) ?? undefined;
  const country = request.cf?.country;
  return {
    language: languageOf({
      address,
      cookie: cookieOf(request, 'language'),
      accepted: request.headers.get('Accept-Language') ?? undefined,
      country: typeof country === 'string' ? country : undefined,
    }),
    isInAddress: address !== undefined && isLanguage(address),
    isMember: isMarked(request),
    now: Date.now(),
  };
}

/** The id in an address like `/listing/7`; 0, which nothing has, for what is none. */
export function idIn(c: AppContext): number {
  const id = c.req.param('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
}

/** `?lang=fa`. */
export const LANGUAGE_PARAM = 'lang';

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
