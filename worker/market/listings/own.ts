import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { findListing, type ImageRow, imagesOf, type ListingRow, ownById } from './listings.queries.ts';

/**
 * The member's own listing, found through its owner: another member's is `listing_not_found`. Checks the session in the same round
 * trip, for routes that let a claimed member in.
 */
export async function findOwn(db: Db, member: Member, id: number): Promise<ListingRow> {
  const which = ownById(member.id, id);
  const [session, [row]] = await db.batch([liveSession(db, member, 'member'), findListing(db, member, which)]);
  requireLive(session);
  if (!row) throw refuse('listing_not_found');
  return row;
}

/** The same with its photos, in the same round trip. */
export async function findOwnWithPhotos(
  db: Db,
  member: Member,
  id: number,
): Promise<{ listing: ListingRow; photos: ImageRow[] }> {
  const which = ownById(member.id, id);
  const [session, [listing], photos] = await db.batch([
    liveSession(db, member, 'member'),
    findListing(db, member, which),
    imagesOf(db, which),
  ]);
  requireLive(session);
  if (!listing) throw refuse('listing_not_found');
  return { listing, photos };
}
