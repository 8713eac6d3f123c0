import { categoryById } from '#schema/catalog/categories';
import { namesIn } from '#schema/catalog/names';
import { priceIn } from '#schema/catalog/price-words';
import type { Listing } from '#schema/contracts/listings';
import { varsOf } from '../../env.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { findListing } from '../../market/listings/listings.queries.ts';
import { SHARE_SIZE } from '#schema/share-fingerprint';
import { presentListing, sharePictureOf, withWarnings } from '../../market/listings/show.ts';
import { addressFor, answerDocument, type DocumentHead, renderValues } from './document.ts';
import { documentWords, fillPattern, shorten, type Words, pageWords } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { missingHead } from './plain-document.ts';
import { findMeta } from './site.queries.ts';
import { idIn, type Visit, visitOf } from './visit.ts';
import { findSetting } from '../settings/site-settings.ts';

/** `/listing/:id` with its head and its JSON in one round trip; a real 404 when there is no such listing. */
export async function listingDocument(c: AppContext): Promise<Response> {
  const id = idIn(c);
  const [db, visit] = [c.get('db'), visitOf(c.req.raw)];
  const [shell, [rows, favicon, siteRows, [pattern]]] = await Promise.all([
    shellFromPages(c, 'listing'),
    db.batch([findListing(db, VISITOR, id), findSetting(db, 'favicon'), findSetting(db, 'site'), findMeta(db, '/listing/:id')]),
  ]);
  const own = renderValues(c, visit, favicon, siteRows);
  const [row] = rows;
  if (!row) {
    const head = missingHead(c, visit, 'listing');
    return answerDocument(c, visit, shell, { status: 404, head, firstScreen: { ...own, screen: 'missing' } });
  }
  // The page of an ad is the same for everybody, its owner too: the API gives owners no advice, and the screen does not show it to them.
  const listing = withWarnings(presentListing(rows, visit.now), row);
  const drawn = sharePictureOf(row, listing);
  const head = listingHead(c, visit, listing, drawn, pattern);
  return answerDocument(c, visit, shell, { status: 200, head, firstScreen: { ...own, screen: 'listing', listing } });
}

function listingHead(
  c: AppContext,
  visit: Visit,
  listing: Listing,
  drawn: string | null,
  given: Words | undefined,
): DocumentHead {
  const { language } = visit;
  const origin = varsOf(c.env).APP_ORIGIN;
  const address = `${origin}/listing/${listing.id}`;
  const [cover] = listing.images;
  const { description } = listing;
  const slug = categoryById(listing.categoryId)?.slug;
  const category = slug === undefined ? listing.category.name : namesIn(language)[`category.${slug}`];
  const values = {
    title: listing.title,
    price: priceIn(language, listing),
    location: listing.place?.[language] ?? listing.location,
    category,
    description,
  };
  const pattern = pageWords('/listing/:id', language, given);
  return {
    title: shorten(fillPattern(pattern.title, values), 200),
    isCustom: pattern.isCustom,
    description: shorten(fillPattern(pattern.description, values), 200),
    address,
    image: { ...pictureOf(), alt: listing.title },
    type: 'product',
    // Nobody should find an expired ad.
    ...(listing.status === 'asleep'
      ? { noindex: true, jsonLd: [] }
      : { jsonLd: [productLd(origin, address, listing, category), breadcrumbsLd(origin, visit, listing, category)] }),
  };

  /** The picture that was drawn of the ad as it is, or its first photo. */
  function pictureOf() {
    if (drawn) return { url: `${origin}${drawn}`, ...SHARE_SIZE };
    if (cover) return { url: `${origin}${cover.url}`, width: cover.width, height: cover.height };
    return { url: `${origin}/og.png`, ...SHARE_SIZE };
  }
}

function productLd(origin: string, address: string, listing: Listing, category: string): object {
  const { seller } = listing;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: shorten(listing.description || listing.title, 500),
    category,
    image: listing.images.map((image) => `${origin}${image.url}`),
    url: address,
    ...(listing.condition === null ? {} : { itemCondition: conditionOf(listing.condition) }),
    offers: {
      '@type': listing.deal === 'wanted' ? 'Demand' : 'Offer',
      ...priceLd(listing),
      availability: listing.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(listing.condition === null ? {} : { itemCondition: conditionOf(listing.condition) }),
      url: address,
      areaServed: listing.province ?? 'Afghanistan',
      seller: { '@type': 'Person', name: seller.fullName ?? seller.username, url: `${origin}/member/${seller.id}` },
    },
  };
}

/** An ad without a price has none here, but a free one costs 0. A deposit that is returned at the end is not a price. */
function priceLd({ price, currency, deal }: Listing): object {
  const isNone = price === '0' && deal !== 'free';
  const sum = isNone ? {} : { price, priceCurrency: currency };
  if (deal === 'girawi') return LEASE;
  if (deal !== 'rent') return sum;
  return isNone ? LEASE : { ...LEASE, priceSpecification: { '@type': 'UnitPriceSpecification', ...sum, unitCode: 'MON' } };
}

/** An offer without it means a sale (https://schema.org/businessFunction). */
const LEASE = { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' };

/** Only an item that its seller calls new is new; any other is used. */
function conditionOf(condition: string): string {
  return `https://schema.org/${condition === 'new' ? 'NewCondition' : 'UsedCondition'}`;
}

/** Home, the category, the ad: search engines show this as the path to the ad. */
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
