import { searchRow } from '#schema/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { mayBuy } from './buyers.ts';
import { findOwn } from '../../market/listings/own.ts';
import { set, into } from '../../platform/columns.ts';

/**
 * Marks the member's own listing sold: it leaves the lists and the search, and stays at its address. Repeating changes nothing, but may say
 * later, or anew, to whom it went (`buyerId`, null where nobody is named). Throws `listing_not_found`, `buyer_unknown`.
 */
export async function markSold(db: Db, member: Member, id: number, now: number, buyerId: number | null = null): Promise<void> {
  await findOwn(db, member, id);
  const isAllowed = buyerId === null ? sql`1` : mayBuy(member, buyerId);
  const [[allowed]] = await db.batch([
    db.find({ allowed: sql<0 | 1>`${isAllowed}` }, sql``),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { status: 'sold', soldAt: now, updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)` })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} = 'active' AND ${isAllowed}`),
    // What moderators hid is sold all the same, and stays hidden.
    db.run(sql`UPDATE ${listings} SET ${set(listings, { hiddenFrom: 'sold', soldAt: now, updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)` })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} = 'hidden' AND ${listings.hiddenFrom} = 'active'
      AND ${isAllowed}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { buyerId })} WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id}
      AND (${listings.status} = 'sold' OR (${listings.status} = 'hidden' AND ${listings.hiddenFrom} = 'sold')) AND ${buyerId} IS NOT NULL
      AND ${isAllowed}`),
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} = CAST(${id} AS INTEGER)
      AND EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.status} <> 'active')`),
  ]);
  if (allowed?.allowed !== 1) throw refuseField('buyerId', 'buyer_unknown');
}

/** Takes the sale back: the listing is active and found again (a hidden one will be), and went to nobody. Reviews that were written of the sale stay. */
export async function reopen(db: Db, member: Member, id: number, now: number): Promise<void> {
  const row = await findOwn(db, member, id);
  const { words, facets } = searchRow({ ...row, featured: row.featuredUntil !== null });
  // The index first, while the row tells whether it is still the one whose words these are.
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id}
    AND ${listings.status} = 'sold'
    AND ${listings.updatedAt} = ${row.updatedAt} AND ${listings.featuredUntil} IS ${row.featuredUntil})`;
  await db.batch([
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: sql`CAST(${id} AS INTEGER)`, words, facets })}
      WHERE ${isUnchanged}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, {
      status: 'active',
      soldAt: null,
      buyerId: null,
      updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
    })}
      WHERE ${listings.id} = ${id} AND ${isUnchanged}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, {
      hiddenFrom: 'active',
      soldAt: null,
      buyerId: null,
      updatedAt: sql`max(${now}, ${listings.updatedAt} + 1)`,
    })}
      WHERE ${listings.id} = ${id} AND ${listings.userId} = ${member.id} AND ${listings.status} = 'hidden' AND ${listings.hiddenFrom} = 'sold'
      AND ${listings.updatedAt} = ${row.updatedAt}`),
  ]);
}
