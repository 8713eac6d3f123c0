import type { BrowseQuery } from '#schema/contracts/listings';
import { PRICE_MAX } from '#schema/catalog/limits';
import { categoryBySlug } from '#schema/catalog/categories';
import { matchExpression, readSearch } from '#schema/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/** An ad that a query found, or one that was only looked at (`hit` 0): its price is in the right bucket and beside the range. */
export type SinceRow = Pick<typeof listings.$inferSelect, 'id' | 'title' | 'userId'> & { hit: 0 | 1 };

/**
 * The ads with ids in (`after`, `upTo`] among which the browse of this query would find its matches, the oldest first, at most `most`: whose
 * walk of the same index this is. Null for a query that asks for nothing.
 */
export function browseSince(db: Db, query: BrowseQuery, after: number, upTo: number, most: number) {
  const search = readSearch(query.q);
  if (!search.ok) return null;
  const { province, minPrice, maxPrice, userId } = query;
  const categoryId = query.category === undefined ? undefined : categoryBySlug(query.category)?.id;
  const match = matchExpression({ words: search.words, userId, categoryId, province, minPrice, maxPrice });
  if (match === null) return null;
  const hit = sql<0 | 1>`${l.status} = 'active' AND ${l.price} BETWEEN ${minPrice ?? 0} AND ${maxPrice ?? PRICE_MAX}`;
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return db.find(
    { id: l.id, title: l.title, userId: l.userId, hit },
    sql`FROM (SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match}
        AND ${s.rowid} > CAST(${after} AS INTEGER) AND ${s.rowid} <= CAST(${upTo} AS INTEGER) ORDER BY ${s.rowid} LIMIT ${most}) AS c
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id`,
  );
}
