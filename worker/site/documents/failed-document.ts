import { barePage } from '#schema/bare-page';
import { NO_PAGES } from '#schema/catalog/app-routes';
import type { AppContext } from '../../platform/http/context.ts';
import { documentWords } from './page-words.ts';
import { visitOf } from './visit.ts';

/** Whether somebody reads the answer: it is asked for as a page, and its address is that of no call and no file. */
export function isForReaders({ req }: AppContext): boolean {
  return /^(GET|HEAD)$/.test(req.method) && !NO_PAGES.some((address) => address.test(req.path));
}

/** In place of a document that could not be made: what has happened, in the visitor's language, and the way to ask again. */
export function failedDocument(c: AppContext, status: number): Response {
  const { language } = visitOf(c.req.raw);
  const { html, headers } = barePage(language, documentWords(language).failed);
  return new Response(html, { status, headers });
}
