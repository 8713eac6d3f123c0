import { categoryBySlug } from '#schema/catalog/categories';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { namesIn } from '#schema/catalog/names';
import type { FirstScreen } from '#schema/contracts/first-screen';
import { browseQuery } from '#schema/contracts/listings';
import type { Site } from '#schema/contracts/site-settings';
import { fillPhrase } from '#schema/phrase';
import { canonicalSearch, isFiltered, knownParams } from '#schema/search/browse-address';
import { varsOf } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { nextAddress } from '../../platform/http/calls.ts';
import { type BrowsePlan, findPlanRows, planFor, readPage } from '../../market/browse/browse.ts';
import { answerDocument, type DocumentHead, renderValues, siteNames } from './document.ts';
import { documentWords, shorten, type Words, pageWords } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { plainDocument } from './plain-document.ts';
import { findCategories, findCounters, findMeta, presentStatistics } from './site.queries.ts';
import { visitOf } from './visit.ts';
import { findSetting } from '../settings/site-settings.ts';

/** `/` with its head and the first screen: listings, categories, statistics and favicon in one round trip. */
export async function homeDocument(c: AppContext): Promise<Response> {
  const db = c.get('db');
  const visit = visitOf(c.req.raw);
  const asked = knownParams(new URL(c.req.url).searchParams);
  const search = canonicalSearch(asked);
  const plan = planOf(search, visit.now);
  if (plan === null) return plainDocument(c, '/', { noindex: true });
  const [shell, [rows, categories, counters, favicon, siteRows, [meta]]] = await Promise.all([
    shellFromPages(c, isFiltered(asked) ? 'results' : 'home'),
    db.batch([
      findPlanRows(db, plan),
      findCategories(db),
      findCounters(db),
      findSetting(db, 'favicon'),
      findSetting(db, 'site'),
      findMeta(db, '/'),
    ]),
  ]);
  const page = readPage(plan, rows, visit.now);
  c.set('found', { found: page.listings.length, hasMore: page.cursor !== null });
  const own = renderValues(c, visit, favicon, siteRows);
  const firstScreen: FirstScreen = {
    ...own,
    screen: 'home',
    search,
    listings: page.listings,
    next: page.cursor === null ? null : nextAddress(`${varsOf(c.env).APP_ORIGIN}/api/listings?${search}`, page.cursor),
    sortedAmong: page.sortedAmong,
    categories,
    statistics: presentStatistics(counters),
  };
  const { language } = visit;
  const head = search === '' ? homeHead(c, language, own.site, meta) : searchHead(c, language, asked, meta);
  return answerDocument(c, visit, shell, { status: 200, head, firstScreen });
}

/** The browse for an address; null if it is not valid: the app then asks for itself and shows what is wrong. */
function planOf(search: string, now: number): BrowsePlan | null {
  const query = browseQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  if (!query.success) return null;
  try {
    return planFor(VISITOR, query.data, now);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** There are as many search results as words: search engines should index none of them. The title for link previews is the same as in the app. */
function searchHead(c: AppContext, language: Language, asked: URLSearchParams, meta: Words | undefined): DocumentHead {
  const words = pageWords('/', language, meta);
  const title = titleOf(language, asked);
  return {
    ...words,
    ...(title === null ? {} : { title, isCustom: false }),
    address: null,
    image: pictureOf(c),
    type: 'website',
    jsonLd: [],
  };
}

/** A title from the words of the search, or else the category; null where the address has neither. */
function titleOf(language: Language, asked: URLSearchParams): string | null {
  const { results, category } = documentWords(language);
  const [query, slug] = ['q', 'category'].map((name) => asked.get(name)?.trim() ?? '');
  if (query) return shorten(fillPhrase(results, { query }, LANGUAGES[language]), 200);
  const known = slug ? categoryBySlug(slug) : undefined;
  return known ? fillPhrase(category, { name: namesIn(language)[`category.${known.slug}`] }, LANGUAGES[language]) : null;
}

function pictureOf(c: AppContext) {
  return { url: `${varsOf(c.env).APP_ORIGIN}/og.png`, width: 1200, height: 630 };
}

function homeHead(c: AppContext, language: Language, site: Site, meta: Words | undefined): DocumentHead {
  const origin = varsOf(c.env).APP_ORIGIN;
  const [name, alternateName] = siteNames(site);
  return {
    ...pageWords('/', language, meta),
    address: `${origin}/`,
    image: pictureOf(c),
    type: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name,
        alternateName,
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
