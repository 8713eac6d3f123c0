import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { findOwn } from './own.ts';
import { detachUploads } from './uploads.queries.ts';

/** Deletes the member's own listing for everyone. The row stays for what points at it; its photos go with the next sweep. */
export async function remove(db: Db, member: Member, id: number, now: number): Promise<void> {
  await findOwn(db, member, id);
  const isRemoved = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.status} = 'removed')`;
  const updatedAt = sql`max(${now}, ${listings.updatedAt} + 1)`;
  await db.batch([
    db.run(sql`UPDATE ${listings}
      SET ${set(listings, { status: 'removed', removedAt: now, updatedAt, imageUrl: null, thumbUrl: null })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} <> 'removed'`),
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} = CAST(${id} AS INTEGER) AND ${isRemoved}`),
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} = ${id} AND ${isRemoved}`),
    detachUploads(db, id, [], isRemoved),
  ]);
}
