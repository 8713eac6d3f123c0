import { isLanguage, type Language } from '#schema/catalog/languages';
import type { AppContext } from '../../platform/http/context.ts';
import { isMarked } from '../../platform/http/cookies.ts';
import { readerOf } from '../../platform/http/language.ts';
import { ROW_ID } from '#schema/row-id';

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
  return {
    language: readerOf(request, address),
    isInAddress: address !== undefined && isLanguage(address),
    isMember: isMarked(request),
    now: Date.now(),
  };
}

/** The id in an address like `/listing/7`; 0, which nothing has, for what is none. */
export function idIn(c: AppContext): number {
  const id = c.req.param('id') ?? '';
  return ROW_ID.test(id) ? Number(id) : 0;
}

/** `?lang=fa`. */
export const LANGUAGE_PARAM = 'lang';
