import { flatDetails, listingDetails, storedDetails } from '#schema/catalog/details';
import type { Listing, Seller } from '#schema/contracts/listings';
import { shareFingerprint } from '#schema/share-fingerprint';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { presentBadges } from '../../identity/members/badges.ts';
import { presentStats } from '../../identity/members/stats.ts';
import { endOf } from '../browse/awake.ts';
import { presentCard, presentHiding, withGuidance, signalsIn } from '../browse/card.ts';
import { negotiableOf, reachOf } from './terms.ts';
import { findListing, imagesIn, type ListingRow } from './listings.queries.ts';
import { fullNameOf } from '../../identity/names/full-name.ts';

/** One listing with its photos and the public facts about its seller; throws `listing_not_found` when there is none. One round trip. */
export async function showListing(db: Db, actor: Actor, id: number, now: number): Promise<Listing> {
  const rows = await findListing(db, actor, id);
  const [row] = rows;
  const listing = presentListing(rows, now);
  const isOwn = actor.kind === 'member' && actor.id === listing.userId;
  if (!row) return listing;
  // The owner is not shown the warnings: they would write around them.
  if (!isOwn) return withWarnings(listing, row);
  return { ...listing, phoneAsks: row.phoneAsks, sharePicture: sharePictureOf(row, listing) };
}

/** The listing with the signals that its readers are warned of. */
export function withWarnings(listing: Listing, row: ListingRow): Listing {
  const advice = signalsIn(row);
  return advice.length > 0 ? { ...listing, advice } : listing;
}

/** The address of the picture that is shared with a listing, while it still shows the listing as it is; otherwise null. */
export function sharePictureOf(row: ListingRow, listing: Listing): string | null {
  return row.shareKey !== null && row.shareFingerprint === shareFingerprint(listing) ? `/media/${row.shareKey}` : null;
}

/** The listing from its row, an allow-list; throws `listing_not_found` when there is none. */
export function presentListing([row]: ListingRow[], now: number): Listing {
  if (!row) throw refuse('listing_not_found');
  const card = presentCard(row, now);
  const hidden = presentHiding(row);
  const details = listingDetails(row.details);
  return {
    ...card,
    description: row.description,
    images: imagesIn(row),
    views: row.views,
    leaf: card.leaf ?? null,
    deal: row.deal,
    district: row.district,
    currency: row.currency,
    negotiable: negotiableOf(row),
    reach: reachOf(row.sellerHasNumber ? row.reach : ''),
    expiresAt: endOf(row),
    ...flatDetails(details),
    details: storedDetails(details) ?? {},
    ...withGuidance(row),
    seller: {
      id: row.userId,
      username: row.sellerUsername,
      fullName: fullNameOf({ firstName: row.sellerFirstName, lastName: row.sellerLastName }),
      profileImageUrl: row.sellerImageUrl,
      isVip: card.sellerIsVip,
      ...presentBadges(row, now),
      memberSince: new Date(row.sellerCreatedAt).toISOString(),
      hasPhone: row.sellerHasPhone === 1,
      takesMessages: row.sellerTakesMessages === 1,
      stats: row.sellerIsPrivate === 1 ? null : sellerStats(row, now),
    },
    ...(hidden && { hidden }),
  };
}

/** Without the views: only the seller may know how often their ads are viewed. */
function sellerStats(row: ListingRow, now: number): Seller['stats'] {
  const { views: _, ...stats } = presentStats(row, now);
  return stats;
}
