import type { MetaPage } from '#schema/catalog/site-settings/seo';
import { varsOf } from '../../env.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { answerDocument, type DocumentHead, setDocumentLanguage, addNoscript, renderValues } from './document.ts';
import { documentWords, pageWords } from './page-words.ts';
import { fromPages, isHtml, shellFromPages } from './pages.ts';
import { findMeta } from './site.queries.ts';
import { type Visit, visitOf } from './visit.ts';
import { findSetting } from '../settings/site-settings.ts';

/** The app's shell with the head of one page (`/terms`), in one round trip. */
export async function plainDocument(c: AppContext, page: MetaPage, { noindex = false } = {}): Promise<Response> {
  const [db, visit] = [c.get('db'), visitOf(c.req.raw)];
  const [shell, [[given], favicon, siteRows]] = await Promise.all([
    shellFromPages(c, 'plain'),
    db.batch([findMeta(db, page), findSetting(db, 'favicon'), findSetting(db, 'site')]),
  ]);
  const head = { ...headOf(c, page), ...pageWords(page, visit.language, given), ...(noindex && { address: null, noindex }) };
  return answerDocument(c, visit, shell, {
    status: 200,
    head,
    firstScreen: { ...renderValues(c, visit, favicon, siteRows), screen: 'plain' },
  });
}

/** The response of Pages: its documents get the visitor's language, and its 404 shows the same as ours. */
export async function passOnDocument(c: AppContext): Promise<Response> {
  const answer = await fromPages(c);
  if (!isHtml(answer)) return answer;
  if (answer.status === 404) return missingDocument(c, answer);
  const { language } = visitOf(c.req.raw);
  const rewriter = setDocumentLanguage(new HTMLRewriter(), language, new URL(c.req.url)).on('meta[property="og:image"]', {
    // Link previews do not fetch a relative address.
    element: (element) =>
      void element.setAttribute('content', new URL(element.getAttribute('content') ?? '', varsOf(c.env).APP_ORIGIN).href),
  });
  return addNoscript(rewriter, language).transform(answer);
}

/** The document for an unknown address, in the shell that Pages returned with its 404. One round trip. */
async function missingDocument(c: AppContext, shell: Response): Promise<Response> {
  const [db, visit] = [c.get('db'), visitOf(c.req.raw)];
  const [favicon, siteRows] = await db.batch([findSetting(db, 'favicon'), findSetting(db, 'site')]);
  return answerDocument(c, visit, shell, {
    status: 404,
    head: missingHead(c, visit, 'page'),
    firstScreen: { ...renderValues(c, visit, favicon, siteRows), screen: 'plain' },
  });
}

/** The head for a page that does not exist, or no longer. */
export function missingHead(c: AppContext, { language }: Visit, what: 'listing' | 'member' | 'page'): DocumentHead {
  return { ...headOf(c, '/'), ...documentWords(language).missing[what], noindex: true };
}

function headOf(c: AppContext, page: string) {
  const origin = varsOf(c.env).APP_ORIGIN;
  return {
    address: `${origin}${page}`,
    image: { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'website',
    jsonLd: [],
  } as const;
}
