import { Hono } from 'hono';
import { canonicalSearch } from '#schema/search/browse-address';
import { addressOfForm, FORM_PATH } from '#schema/search/browse-form';
import { reviewsAfter } from '#schema/search/member-address';
import { SHARE_ACTION } from '#schema/catalog/offline';
import { countSearch } from '../../market/searches/searches.ts';
import type { AppEnv, ListCount } from '../../platform/http/context.ts';
import { hasMemberCookie } from '../../platform/http/cookies.ts';
import type { EdgeRequest, EdgeRoute, CacheKeyParts } from '../../platform/http/edge/edge-routes.ts';
import { countReferrer } from './referrers.ts';
import { homeDocument } from './home-document.ts';
import { listingDocument } from './listing-document.ts';
import { memberDocument } from './member-document.ts';
import { PLAIN_PAGES } from './page-words.ts';
import { passOnDocument, plainDocument } from './plain-document.ts';
import { pocketDocument } from './pocket-document.ts';
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts';
import { LANGUAGE_PARAM, visitOf } from './visit.ts';

/** The documents that have meta tags and the first screen's JSON; every other path is passed on to Pages. */
export const documentRoutes = new Hono<AppEnv>();

documentRoutes.get('/', homeDocument);
documentRoutes.get('/listing/:id', listingDocument);
documentRoutes.get('/member/:id', memberDocument);
for (const page of PLAIN_PAGES) documentRoutes.get(page, (c) => plainDocument(c, page));
documentRoutes.get('/pocket', pocketDocument);
// The target of the filters' form in a browser without scripts.
documentRoutes.get(FORM_PATH, (c) => c.redirect(browsePath(addressOfForm(new URL(c.req.url).searchParams)), 303));
documentRoutes.get('/robots.txt', robots);
documentRoutes.get('/sitemap.xml', sitemapIndex);
documentRoutes.get('/:file{sitemap-[0-9]+\\.xml}', sitemapFile);
// The service worker receives photos that are shared with the installed app; if it is gone, the wizard opens without them.
documentRoutes.post(SHARE_ACTION, (c) => c.redirect(SHARE_ACTION, 303));
documentRoutes.all('*', passOnDocument);

/** The documents that the edge answers for visitors. */
export const edgeDocuments: [route: string, EdgeRoute][] = [
  // The question is only what a browse understands of the address: a visitor's `utm_source` or `fbclid` does not make another page.
  [
    '/',
    {
      keyParts: (asked) => documentQuestion(asked, '/', asked.url.search && canonicalSearch(asked.url.searchParams)),
      onAnswer: countHome,
    },
  ],
  ['/listing/:id', { keyParts: (asked) => documentQuestion(asked, `/listing/${asked.id}`), onAnswer: countListing }],
  ['/member/:id', { keyParts: (asked) => documentQuestion(asked, `/member/${asked.id}`, reviewsPath(asked.url)) }],
  ...PLAIN_PAGES.map((page): [string, EdgeRoute] => [page, { keyParts: (asked) => documentQuestion(asked, page) }]),
];

function reviewsPath({ searchParams }: URL): string {
  const after = reviewsAfter(searchParams);
  return after === null ? '' : `cursor=${after}`;
}

function browsePath(params: URLSearchParams): string {
  const search = canonicalSearch(params);
  return search === '' ? '/' : `/?${search}`;
}

/** A document by its address, and by the chosen language; an address that names its language is a page of its own. */
function documentQuestion({ request, url }: EdgeRequest, path: string, search = ''): CacheKeyParts {
  const { language, isInAddress } = visitOf(request, url);
  const named = isInAddress ? `${LANGUAGE_PARAM}=${language}` : '';
  const query = [search, named].filter(Boolean).join('&');
  return { address: query === '' ? path : `${path}?${query}`, language };
}

function countHome(asked: EdgeRequest, question: CacheKeyParts, found: ListCount | undefined): void {
  if (found) countReferrer(asked, '/');
  // A member's browser then requests their own list, which counts as the same search.
  if (!hasMemberCookie(asked.request)) countSearch(asked, question, found);
}

function countListing(asked: EdgeRequest): void {
  countReferrer(asked, `/listing/${asked.id}`);
}
