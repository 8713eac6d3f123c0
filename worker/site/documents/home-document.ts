import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { FirstScreen } from '#schema/contracts/first-screen';
import { browseQuery } from '#schema/contracts/listings';
import { browseSearch, isNarrowed, understood } from '#schema/search/browse-address';
import { varsOf } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { nextAddress } from '../../platform/http/calls.ts';
import { type BrowsePlan, findPage, planBrowse, readPage } from '../../market/browse/browse.ts';
import { answerDocument, type DocumentHead, renderedWith } from './document.ts';
import { type Words, wordsOf } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { plainDocument } from './plain-document.ts';
import { findCategories, findCounters, findMeta, presentStatistics } from './site.queries.ts';
import { visitOf } from './visit.ts';
import { findSetting } from '../settings/site-settings.ts';

/** `/` with its head and the first screen: listings, categories, statistics and favicon in one round trip. */
export async function homeDocument(c: AppContext): Promise<Response> {
  const db = c.get('db');
  const visit = visitOf(c.req.raw);
  const asked = understood(new URL(c.req.url).searchParams);
  const search = browseSearch(asked);
  const plan = planOf(search, visit.now);
  if (plan === null) return plainDocument(c, '/', { noindex: true });
  const [shell, [rows, categories, counters, favicon, siteRows, [meta]]] = await Promise.all([
    shellFromPages(c, isNarrowed(asked) ? 'results' : 'home'),
    db.batch([
      findPage(db, plan),
      findCategories(db),
      findCounters(db),
      findSetting(db, 'favicon'),
      findSetting(db, 'site'),
      findMeta(db, '/'),
    ]),
  ]);
  const page = readPage(plan, rows, visit.now);
  c.set('found', { found: page.listings.length, hasMore: page.cursor !== null });
  const firstScreen: FirstScreen = {
    ...renderedWith(c, visit, favicon, siteRows),
    screen: 'home',
    search,
    listings: page.listings,
    next: page.cursor === null ? null : nextAddress(`${varsOf(c.env).APP_ORIGIN}/api/listings?${search}`, page.cursor),
    sortedAmong: page.sortedAmong,
    categories,
    statistics: presentStatistics(counters),
  };
  return answerDocument(c, visit, shell, { status: 200, head: homeHead(c, visit.language, search, meta), firstScreen });
}

/** Null for an address that no browse understands: the app then asks for itself and shows what is wrong. */
function planOf(search: string, now: number): BrowsePlan | null {
  const query = browseQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!query.success) return null;
  try {
    return planBrowse(VISITOR, query.data, now);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function homeHead(c: AppContext, language: Language, search: string, meta: Words | undefined): DocumentHead {
  const origin = varsOf(c.env).APP_ORIGIN;
  const { title, description, isGiven } = wordsOf('/', language, meta);
  return {
    title,
    isGiven: isGiven && search === '',
    description,
    address: `${origin}/`,
    image: { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'website',
    // Search results are as many as there are words: none of them is a page of its own for a search engine.
    noindex: search !== '',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Sarai',
        alternateName: 'سرای',
        url: `${origin}/`,
        inLanguage: LANGUAGE_CODES.map((code) => LANGUAGES[code].tag),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}/?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
