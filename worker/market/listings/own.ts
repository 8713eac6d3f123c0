import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { findOwnListing, type ListingRow, ownById } from './listings.queries.ts';
import { set } from '../../platform/columns.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { detachUploads } from './uploads.queries.ts';

/**
 * The member's own listing; throws `listing_not_found` for another member's. Checks the session in the same round trip, for routes that have
 * checked the token alone.
 */
export async function findOwnOrRefuse(db: Db, member: Member, id: number): Promise<ListingRow> {
  const [session, [row]] = await db.batch([liveSession(db, member, 'member'), findOwnListing(db, ownById(member.id, id))]);
  requireLive(session);
  if (!row) throw refuse('listing_not_found');
  return row;
}

/** Deletes the member's own listing for everyone. The row stays for the rows that refer to it; the next sweep deletes its photos. */
export async function removeListing(db: Db, member: Member, id: number, now: number): Promise<void> {
  await findOwnOrRefuse(db, member, id);
  const isRemoved = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.status} = 'removed')`;
  const updatedAt = nextVersion(now);
  await db.batch([
    db.run(sql`UPDATE ${listings}
      SET ${set(listings, { status: 'removed', removedAt: now, updatedAt, imageUrl: null, thumbUrl: null })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} <> 'removed'`),
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} = CAST(${id} AS INTEGER) AND ${isRemoved}`),
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} = ${id} AND ${isRemoved}`),
    detachUploads(db, id, [], isRemoved),
  ]);
}
