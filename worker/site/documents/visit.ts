import { isLanguage, type Language } from '#schema/catalog/languages';
import type { AppContext } from '../../platform/http/context.ts';
import { hasMemberCookie } from '../../platform/http/cookies.ts';
import { readerLanguage } from '../../platform/http/language.ts';
import { ROW_ID } from '#schema/row-id';

/** All that a document may know of its visitor: anything more would make another page for the same address. */
export interface Visit {
  language: Language;
  /** Whether the address itself names the language (`?lang=`): then it is a page of its own to search engines. */
  isInAddress: boolean;
  /** Whether the browser says that somebody is signed in. It grants nothing: the page only leaves room for the member's header. */
  isMember: boolean;
  /** Milliseconds. */
  now: number;
}

export function visitOf(request: Request, url = new URL(request.url)): Visit {
  const address = url.searchParams.get(LANGUAGE_PARAM) ?? undefined;
  return {
    language: readerLanguage(request, address),
    isInAddress: address !== undefined && isLanguage(address),
    isMember: hasMemberCookie(request),
    now: Date.now(),
  };
}

/** The id in an address like `/listing/7`; for an invalid id 0, which no row has. */
export function idIn(c: AppContext): number {
  const id = c.req.param('id') ?? '';
  return ROW_ID.test(id) ? Number(id) : 0;
}

/** `?lang=fa`. */
export const LANGUAGE_PARAM = 'lang';
