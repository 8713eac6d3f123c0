import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { into, pick, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

/** The columns of an ad that the search index holds, as `searchRow` takes them. */
export const SEARCHED_COLUMNS = pick(
  listings,
  'userId',
  'title',
  'description',
  'location',
  'categoryId',
  'province',
  'price',
  'leaf',
  'deal',
  'district',
  'details',
);

/** The columns that a row of the search index is made from, and the version of its words (`updatedAt`). */
const wordsColumns = {
  ...pick(listings, 'id', 'status', 'hiddenReason'),
  ...SEARCHED_COLUMNS,
  ...pick(listings, 'featuredUntil', 'expiresAt', 'updatedAt'),
};
export type WordsRow = Row<typeof wordsColumns>;

export function findWords(db: Db, ids: readonly number[]) {
  return db.find(wordsColumns, sql`FROM ${listings} WHERE ${listings.id} ${oneOfIds(ids)}`);
}

/** The values that tell whether a row of the index still fits its ad: as they were read, or an SQL expression for them. */
type IndexedValues<Known extends 'updatedAt' | 'price' | 'featuredUntil'> = Record<Known, number | null | SQL>;

/**
 * SQL condition: an ad of `listings` still has the values from which a row of the index was made. These are its words, by their version, and what
 * changes without a new version: its price, which a new rate changes, and its promotion, which a sweep ends. Whatever was made from an ad that was
 * read is written under this condition.
 */
export function isIndexCurrent(read: IndexedValues<'updatedAt' | 'price' | 'featuredUntil'>): SQL {
  return sql`${hasSameWords(read)} AND ${listings.featuredUntil} IS ${read.featuredUntil}`;
}

/** `isIndexCurrent` without the promotion, for a batch that sets the promotion itself: two such batches at once both count. */
export function hasSameWords({ updatedAt, price }: IndexedValues<'updatedAt' | 'price'>): SQL {
  return sql`${listings.updatedAt} = ${updatedAt} AND ${listings.price} = ${price}`;
}

/**
 * Writes the index rows of those ads for which `condition` holds. The statement must come before the ads themselves change. `featured` says whether
 * they will be promoted, where that changes, too.
 */
export function writeIndexRows(db: Db, ads: readonly WordsRow[], condition: SQL, featured?: boolean) {
  const rows = ads.map((ad) => ({ id: ad.id, ...searchRow({ ...ad, featured: featured ?? ad.featuredUntil !== null }) }));
  return db.run(sql`INSERT OR REPLACE ${into(listingSearch, {
    rowid: listings.id,
    words: sql`w.value ->> 'words'`,
    facets: sql`w.value ->> 'facets'`,
  })}
    FROM json_each(${JSON.stringify(rows)}) AS w CROSS JOIN ${listings} ON ${listings.id} = w.value ->> 'id' WHERE ${condition}`);
}

/**
 * The ids as one bound value, however many there are. A query that has a condition on their status as well must read the table NOT INDEXED, which
 * leaves the ids themselves: otherwise SQLite may look for them among all ads of that status.
 */
export function oneOfIds(ids: readonly number[]): SQL {
  return sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** SQL for the seller's present badges, for an ad that is shown again: triggers keep them only on ads that are shown. */
export const SELLER_BADGES = {
  sellerVipUntil: sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
  sellerVerifiedUntil: sql`(SELECT ${users.verifiedUntil} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
};
