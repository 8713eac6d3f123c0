import { DAY } from '#schema/durations';
import { searchRow } from '#schema/search/search-row';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { statusAt } from '../../market/browse/awake.ts';
import { findWords, indexed, type WordsRow } from '../../market/browse/searched.ts';

/**
 * Features an active ad for so many days, free, from the later of now and the end of what runs: as a bought promotion does, and keeps it awake as long. Two round trips.
 * Throws `listing_not_found`, `listing_closed`, and `listing_changed` when an edit came between.
 */
export async function feature(db: Db, admin: ActingAdmin, id: number, days: number, now: number): Promise<void> {
  const ad = await findActive(db, id, now);
  const until = sql`CAST(max(${now}, coalesce(${listings.featuredUntil}, 0)) + ${days * DAY} AS INTEGER)`;
  await write(db, admin, ad, {
    action: 'listing.featured',
    after: sql`(SELECT json_object('featuredUntil', ${until}, 'days', ${days}) FROM ${listings} WHERE ${listings.id} = ${id})`,
    isFeatured: true,
    changes: set(listings, { featured: 1, featuredUntil: until, expiresAt: sql`max(${listings.expiresAt}, ${until})` }),
    // Promotions do not move the version: two at once both count.
    isAsRead: sql`${listings.status} = 'active' AND ${listings.updatedAt} = ${ad.updatedAt}`,
  });
}

/** Ends what features an ad, bought or free. Two round trips. Throws the same. */
export async function unfeature(db: Db, admin: ActingAdmin, id: number, now: number): Promise<void> {
  const ad = await findActive(db, id, now);
  if (ad.featuredUntil === null) return;
  await write(db, admin, ad, {
    action: 'listing.unfeatured',
    after: sql`json_object('featuredUntil', NULL)`,
    isFeatured: false,
    changes: set(listings, { featured: 0, featuredUntil: null }),
    isAsRead: sql`${listings.status} = 'active' AND ${listings.updatedAt} = ${ad.updatedAt} AND ${listings.featuredUntil} = ${ad.featuredUntil}`,
  });
}

async function findActive(db: Db, id: number, now: number): Promise<WordsRow> {
  const [ad] = await findWords(db, [id]);
  if (!ad) throw refuse('listing_not_found');
  if (statusAt(ad, now) !== 'active') throw refuse('listing_closed');
  return ad;
}

interface Change {
  action: 'listing.featured' | 'listing.unfeatured';
  after: SQL;
  isFeatured: boolean;
  changes: SQL;
  isAsRead: SQL;
}

async function write(
  db: Db,
  admin: ActingAdmin,
  ad: WordsRow,
  { action, after, isFeatured, changes, isAsRead }: Change,
): Promise<void> {
  const { id } = ad;
  const [, , changed] = await db.batch([
    record(db, admin, {
      action,
      target: `listing:${id}`,
      before: sql`(SELECT json_object('featuredUntil', ${listings.featuredUntil}) FROM ${listings} WHERE ${listings.id} = ${id})`,
      after,
      when: sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${isAsRead})`,
    }),
    indexed(db, [{ id, ...searchRow({ ...ad, featured: isFeatured }) }], isAsRead),
    db.returning({ id: listings.id }, sql`UPDATE ${listings} SET ${changes} WHERE ${listings.id} = ${id} AND ${isAsRead}`),
  ]);
  if (changed.length === 0) throw refuse('listing_changed');
}
