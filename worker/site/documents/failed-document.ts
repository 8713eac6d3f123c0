import { barePage } from '#schema/bare-page';
import { NO_PAGES } from '#schema/catalog/app-routes';
import type { AppContext } from '../../platform/http/context.ts';
import { documentWords } from './page-words.ts';
import { visitOf } from './visit.ts';

/** Whether the response is for a person to read: a page is requested, and the address is not that of a call or a file. */
export function isPageRequest({ req }: AppContext): boolean {
  return /^(GET|HEAD)$/.test(req.method) && !NO_PAGES.some((address) => address.test(req.path));
}

/** The response in place of a document that could not be made: says what has happened, in the visitor's language, with a link to try again. */
export function failedDocument(c: AppContext, status: number): Response {
  const { language } = visitOf(c.req.raw);
  const { html, headers } = barePage(language, documentWords(language).failed);
  return new Response(html, { status, headers });
}
