import { listingDetails } from '#schema/catalog/details';
import type { Listing, Seller } from '#schema/contracts/listings';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { presentStats } from '../../identity/members/stats.ts';
import { presentCard, presentHiding } from './card.ts';
import { byId, findListing, imagesIn, type ListingRow } from './listings.queries.ts';

/** One listing with its photos and what everyone may know of its seller; `listing_not_found` when there is none. One round trip. */
export async function show(db: Db, actor: Actor, id: number, now: number): Promise<Listing> {
  return presentListing(await findListing(db, actor, byId(id)), now);
}

/** The listing out of its rows, an allow-list; `listing_not_found` when there are none. */
export function presentListing([row]: ListingRow[], now: number): Listing {
  if (!row) throw refuse('listing_not_found');
  const card = presentCard(row, now);
  const hidden = presentHiding(row);
  return {
    ...card,
    description: row.description,
    images: imagesIn(row),
    views: row.views,
    ...listingDetails(row.details),
    seller: {
      id: row.userId,
      username: row.sellerUsername,
      fullName: [row.sellerFirstName, row.sellerLastName].filter((name) => name !== null).join(' ') || null,
      profileImageUrl: row.sellerImageUrl,
      isVip: card.sellerIsVip,
      isVerified: row.sellerVerifiedAt !== null,
      memberSince: new Date(row.sellerCreatedAt).toISOString(),
      hasPhone: row.sellerHasPhone === 1,
      takesMessages: row.sellerTakesMessages === 1,
      stats: row.sellerIsPrivate === 1 ? null : sellerStats(row, now),
    },
    ...(hidden && { hidden }),
  };
}

/** How often their ads are looked at is the seller's own to know. */
function sellerStats(row: ListingRow, now: number): Seller['stats'] {
  const { views: _, ...stats } = presentStats(row, now);
  return stats;
}
