import { searchRow } from '#schema/search';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { mayBuy } from './buyers.ts';
import { findOwn } from '../../market/listings/own.ts';

/**
 * Marks the member's own listing sold: it leaves the lists and the search, and stays at its address. Repeating changes nothing, but may say
 * later, or anew, to whom it went (`buyerId`, null where nobody is named). Throws `listing_not_found`, `buyer_unknown`.
 */
export async function markSold(db: Db, member: Member, id: number, now: number, buyerId: number | null = null): Promise<void> {
  await findOwn(db, member, id);
  const isAllowed = buyerId === null ? sql`1` : mayBuy(member, buyerId);
  const [[allowed]] = await db.batch([
    db.all<{ allowed: 0 | 1 }>(sql`SELECT ${isAllowed} AS allowed`),
    db.run(sql`UPDATE listings SET status = 'sold', sold_at = ${now}, updated_at = max(${now}, updated_at + 1)
      WHERE id = ${id} AND user_id = ${member.id} AND status = 'active' AND ${isAllowed}`),
    // What moderators hid is sold all the same, and stays hidden.
    db.run(sql`UPDATE listings SET hidden_from = 'sold', sold_at = ${now}, updated_at = max(${now}, updated_at + 1)
      WHERE id = ${id} AND user_id = ${member.id} AND status = 'hidden' AND hidden_from = 'active' AND ${isAllowed}`),
    db.run(sql`UPDATE listings SET buyer_id = ${buyerId} WHERE id = ${id} AND user_id = ${member.id}
      AND (status = 'sold' OR (status = 'hidden' AND hidden_from = 'sold')) AND ${buyerId} IS NOT NULL AND ${isAllowed}`),
    db.run(sql`DELETE FROM listing_search WHERE rowid = CAST(${id} AS INTEGER)
      AND EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND status <> 'active')`),
  ]);
  if (allowed?.allowed !== 1) throw refuseField('buyerId', 'buyer_unknown');
}

/** Takes the sale back: the listing is active and found again (a hidden one will be), and went to nobody. Reviews that were written of the sale stay. */
export async function reopen(db: Db, member: Member, id: number, now: number): Promise<void> {
  const row = await findOwn(db, member, id);
  const { words, facets } = searchRow({ ...row, featured: row.featuredUntil !== null });
  // The index first, while the row tells whether it is still the one whose words these are.
  const isUnchanged = sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND user_id = ${member.id} AND status = 'sold'
    AND updated_at = ${row.updatedAt} AND featured_until IS ${row.featuredUntil})`;
  await db.batch([
    db.run(sql`INSERT OR REPLACE INTO listing_search (rowid, words, facets)
      SELECT CAST(${id} AS INTEGER), ${words}, ${facets} WHERE ${isUnchanged}`),
    db.run(sql`UPDATE listings SET status = 'active', sold_at = NULL, buyer_id = NULL, updated_at = max(${now}, updated_at + 1)
      WHERE id = ${id} AND ${isUnchanged}`),
    db.run(sql`UPDATE listings SET hidden_from = 'active', sold_at = NULL, buyer_id = NULL, updated_at = max(${now}, updated_at + 1)
      WHERE id = ${id} AND user_id = ${member.id} AND status = 'hidden' AND hidden_from = 'sold' AND updated_at = ${row.updatedAt}`),
  ]);
}
