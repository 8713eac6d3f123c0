import type { Listing } from '#schema/contracts/listings';
import { varsOf } from '../../env.ts';
import { presentFavicon } from '../favicon/favicon.queries.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { byId, findListing, imagesOf } from '../../market/listings/listings.queries.ts';
import { presentListing } from '../../market/listings/show.ts';
import { presentSite } from '../settings/site-settings.ts';
import { countReferrer } from '../seo/referrers.ts';
import { type DocumentHead, withHead } from './document.ts';
import { filled, wordsOf, shortened } from './page-words.ts';
import { shellFromPages } from './pages.ts';
import { findMeta, findSetting } from './site.queries.ts';

/** `/listing/:id` with its head and its JSON in one round trip; a real 404 when there is no such listing. */
export async function listingDocument(c: AppContext): Promise<Response> {
  const id = /^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0;
  const db = c.get('db');
  const now = Date.now();
  const [shell, [rows, images, favicon, siteRows, [pattern]]] = await Promise.all([
    shellFromPages(c),
    db.batch([
      findListing(db, VISITOR, byId(id)),
      imagesOf(db, byId(id)),
      findSetting(db, 'favicon'),
      findSetting(db, 'site'),
      findMeta(db, '/listing/:id'),
    ]),
  ]);
  const site = presentSite(siteRows, now);
  if (rows.length === 0)
    return withHead(shell, 404, { ...missingHead(c), site }, { screen: 'plain', favicon: presentFavicon(favicon), site });
  const listing = presentListing(rows, images, now);
  countReferrer(c, `/listing/${id}`);
  const head = { ...listingHead(c, listing, pattern), site };
  return withHead(shell, 200, head, { screen: 'listing', listing, favicon: presentFavicon(favicon), site });
}

function listingHead(c: AppContext, listing: Listing, given: { title: string; description: string } | undefined): DocumentHead {
  const origin = varsOf(c.env).APP_ORIGIN;
  const address = `${origin}/listing/${listing.id}`;
  const price = `AFN ${Number(listing.price).toLocaleString('en')}`;
  const [cover] = listing.images;
  const { location, description } = listing;
  const values = { title: listing.title, price, location, category: listing.category.name, description };
  const pattern = wordsOf('/listing/:id', given);
  return {
    title: shortened(filled(pattern.title, values), 200),
    isGiven: pattern.isGiven,
    description: shortened(filled(pattern.description, values), 200),
    canonical: address,
    image: cover
      ? { url: `${origin}${cover.url}`, width: cover.width, height: cover.height }
      : { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'product',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: listing.title,
      description: shortened(listing.description || listing.title, 500),
      category: listing.category.name,
      image: listing.images.map((image) => `${origin}${image.url}`),
      url: address,
      offers: {
        '@type': 'Offer',
        price: listing.price,
        priceCurrency: 'AFN',
        availability: listing.status === 'sold' ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        url: address,
        areaServed: listing.province ?? 'Afghanistan',
      },
    },
  };
}

function missingHead(c: AppContext): DocumentHead {
  const origin = varsOf(c.env).APP_ORIGIN;
  return {
    title: 'Listing not found | Sarai سرای',
    description: 'This listing is no longer here. این اعلان دیگر موجود نیست.',
    canonical: `${origin}/`,
    image: { url: `${origin}/og.png`, width: 1200, height: 630 },
    type: 'website',
    noindex: true,
    jsonLd: null,
  };
}
