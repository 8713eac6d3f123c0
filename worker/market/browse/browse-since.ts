import type { BrowseQuery } from '#schema/contracts/listings';
import { PRICE_MAX } from '#schema/catalog/limits';
import { categoryBySlug } from '#schema/catalog/categories';
import { matchExpression, readSearch } from '#schema/search';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** An ad that a query found, or one that was only looked at (`hit` 0): its price is in the right bucket and beside the range. */
export interface SinceRow {
  id: number;
  title: string;
  userId: number;
  hit: 0 | 1;
}

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
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return db.all<SinceRow>(sql`SELECT l.id AS id, l.title AS title, l.user_id AS userId,
      l.status = 'active' AND l.price BETWEEN ${minPrice ?? 0} AND ${maxPrice ?? PRICE_MAX} AS hit
    FROM (SELECT s.rowid AS id FROM listing_search AS s WHERE s.listing_search MATCH ${match}
      AND s.rowid > CAST(${after} AS INTEGER) AND s.rowid <= CAST(${upTo} AS INTEGER) ORDER BY s.rowid LIMIT ${most}) AS c
    CROSS JOIN listings AS l ON l.id = c.id`);
}
