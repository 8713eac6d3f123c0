import { categoryById } from '#schema/catalog/categories';
import { namesIn } from '#schema/catalog/names';
import type { Listing } from '#schema/contracts/listings';
import { varsOf } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { byId, findListing } from '../../market/listings/listings.queries.ts';
import { presentListing } from '../../market/listings/show.ts';
import { addressFor, answerDocument, type DocumentHead, renderedWith } from './document.ts';
import { documentWords, filled, priceWords, shortened, type Words, wordsOf } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { missingHead } from './plain-document.ts';
import { findMeta, findSetting } from './site.queries.ts';
import { idIn, type Visit, visitOf } from './visit.ts';

/** `/listing/:id` with its head and its JSON in one round trip; a real 404 when there is no such listing. */
export async function listingDocument(c: AppContext): Promise<Response> {
  const id = idIn(c);
  const [db, visit] = [c.get('db'), visitOf(c.req.raw)];
  const [shell, [rows, favicon, siteRows, [pattern]]] = await Promise.all([
    shellFromPages(c, 'listing'),
    db.batch([
      findListing(db, VISITOR, byId(id)),
      findSetting(db, 'favicon'),
      findSetting(db, 'site'),
      findMeta(db, '/listing/:id'),
    ]),
  ]);
  const own = renderedWith(visit, favicon, siteRows);
  if (rows.length === 0) {
    const head = missingHead(c, visit, 'listing');
    return answerDocument(c, visit, shell, { status: 404, head, firstScreen: { ...own, screen: 'missing' } });
  }
  const listing = presentListing(rows, visit.now);
  const head = listingHead(c, visit, listing, pattern);
  return answerDocument(c, visit, shell, { status: 200, head, firstScreen: { ...own, screen: 'listing', listing } });
}

function listingHead(c: AppContext, visit: Visit, listing: Listing, given: Words | undefined): DocumentHead {
  const { language } = visit;
  const origin = varsOf(c.env).APP_ORIGIN;
  const address = `${origin}/listing/${listing.id}`;
  const [cover] = listing.images;
  const { description } = listing;
  const slug = categoryById(listing.categoryId)?.slug;
  const category = slug === undefined ? listing.category.name : namesIn(language)[`category.${slug}`];
  const values = {
    title: listing.title,
    price: priceWords(listing.price, language),
    location: listing.place?.[language] ?? listing.location,
    category,
    description,
  };
  const pattern = wordsOf('/listing/:id', language, given);
  return {
    title: shortened(filled(pattern.title, values), 200),
    isGiven: pattern.isGiven,
    description: shortened(filled(pattern.description, values), 200),
    address,
    image: cover
      ? { url: `${origin}${cover.url}`, width: cover.width, height: cover.height }
      : { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'product',
    jsonLd: [productLd(origin, address, listing, category), breadcrumbsLd(origin, visit, listing, category)],
  };
}

function productLd(origin: string, address: string, listing: Listing, category: string): object {
  const { seller } = listing;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: shortened(listing.description || listing.title, 500),
    category,
    image: listing.images.map((image) => `${origin}${image.url}`),
    url: address,
    ...(listing.condition === null ? {} : { itemCondition: conditionOf(listing.condition) }),
    offers: {
      '@type': 'Offer',
      price: listing.price,
      priceCurrency: 'AFN',
      availability: listing.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(listing.condition === null ? {} : { itemCondition: conditionOf(listing.condition) }),
      url: address,
      areaServed: listing.province ?? 'Afghanistan',
      seller: { '@type': 'Person', name: seller.fullName ?? seller.username, url: `${origin}/member/${seller.id}` },
    },
  };
}

/** What a seller calls new is new; all else has been used. */
function conditionOf(condition: string): string {
  return `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`;
}

/** Home, the category, the ad: so search engines show the way to it. */
function breadcrumbsLd(origin: string, visit: Visit, listing: Listing, category: string): object {
  const steps = [
    [documentWords(visit.language).home, '/'],
    [category, `/?category=${listing.category.slug}`],
    [listing.title, `/listing/${listing.id}`],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressFor(visit, `${origin}${path}`),
    })),
  };
}
