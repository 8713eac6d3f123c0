import { Hono } from 'hono';
import { browseSearch } from '#schema/browse-address';
import { countSearch } from '../../market/searches/searches.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import { fromEdge, isMarked, type Question } from '../../platform/http/edge-cache.ts';
import { countReferrer } from '../seo/referrers.ts';
import { homeDocument } from './home-document.ts';
import { listingDocument } from './listing-document.ts';
import { memberDocument } from './member-document.ts';
import { PLAIN_PAGES } from './page-words.ts';
import { passedOn, plainDocument } from './plain-document.ts';
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts';
import { idIn, LANGUAGE_PARAM, visitOf } from './visit.ts';

/** The documents that carry meta tags and the first screen's JSON; every other path is passed on to Pages. */
export const documentRoutes = new Hono<AppEnv>();

documentRoutes.get('/', fromEdge(homeQuestion, countHome), homeDocument);
documentRoutes.get('/listing/:id', fromEdge(rowQuestion('/listing/'), countListing), listingDocument);
documentRoutes.get('/member/:id', fromEdge(rowQuestion('/member/')), memberDocument);
for (const page of PLAIN_PAGES)
  documentRoutes.get(
    page,
    fromEdge((c) => documentQuestion(c, page)),
    (c) => plainDocument(c, page),
  );
documentRoutes.get('/robots.txt', robots);
documentRoutes.get('/sitemap.xml', sitemapIndex);
documentRoutes.get('/:file{sitemap-[0-9]+\\.xml}', sitemapFile);
documentRoutes.all('*', passedOn);

/** `/` by what a browse understands of its address: a visitor's `utm_source` or `fbclid` is no other page. */
function homeQuestion(c: AppContext): Question {
  return documentQuestion(c, '/', browseSearch(new URL(c.req.url).searchParams));
}

function rowQuestion(path: '/listing/' | '/member/') {
  return (c: AppContext): Question | null => (idIn(c) === 0 ? null : documentQuestion(c, `${path}${idIn(c)}`));
}

/** A document by its address, and by the language that was chosen for it; one that names its language is a page of its own. */
function documentQuestion(c: AppContext, path: string, search = ''): Question {
  const { language, isInAddress } = visitOf(c);
  const params = new URLSearchParams(search);
  if (isInAddress) params.set(LANGUAGE_PARAM, language);
  return { address: params.size === 0 ? path : `${path}?${params.toString()}`, language };
}

function countHome(c: AppContext, asked: URLSearchParams): void {
  if (c.get('found')) countReferrer(c, '/');
  // A member's browser asks for their own list after that, which is the same search.
  if (!isMarked(c)) countSearch(c, asked);
}

function countListing(c: AppContext): void {
  countReferrer(c, `/listing/${idIn(c)}`);
}
