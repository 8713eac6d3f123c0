import type { Listing, Seller } from '#schema/contracts/listings';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { presentStats } from '../../identity/members/stats.ts';
import { presentCard } from './card.ts';
import { presentHiding } from './hiding.ts';
import { byId, findListing, type ImageRow, imagesOf, type ListingRow } from './listings.queries.ts';

/** One listing with its photos and what everyone may know of its seller; `listing_not_found` when there is none. One round trip. */
export async function show(db: Db, actor: Actor, id: number, now: number): Promise<Listing> {
  const [rows, images] = await db.batch([findListing(db, actor, byId(id)), imagesOf(db, byId(id))]);
  return presentListing(rows, images, now);
}

/** The listing out of its rows, an allow-list; `listing_not_found` when there are none. */
export function presentListing([row]: ListingRow[], images: ImageRow[], now: number): Listing {
  if (!row) throw refuse('listing_not_found');
  const card = presentCard(row, now);
  const hidden = presentHiding(row);
  return {
    ...card,
    description: row.description,
    images: images.map(({ url, thumb_url: thumbUrl, width, height }) => ({ url, thumbUrl, width, height })),
    views: row.views,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    squareFeet: row.square_feet,
    propertyType: row.property_type,
    year: row.year,
    make: row.make,
    model: row.model,
    mileage: row.mileage,
    condition: row.condition,
    brand: row.brand,
    warranty: row.warranty,
    seller: {
      id: row.user_id,
      username: row.seller_username,
      fullName: [row.seller_first_name, row.seller_last_name].filter((name) => name !== null).join(' ') || null,
      profileImageUrl: row.seller_image_url,
      isVip: card.sellerIsVip,
      isVerified: row.seller_verified_at !== null,
      memberSince: new Date(row.seller_created_at).toISOString(),
      stats: row.seller_is_private === 1 ? null : sellerStats(row),
    },
    ...(hidden && { hidden }),
  };
}

/** How often their ads are looked at is the seller's own to know. */
function sellerStats(row: ListingRow): Seller['stats'] {
  const { views: _, ...stats } = presentStats(row);
  return stats;
}
