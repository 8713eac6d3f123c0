import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { into, pick, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

/** What of an ad the index of search holds: the columns that `searchRow` asks for. */
export const SEARCHED = pick(
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

/** What the index of search is made from, and the version that it is the words of. */
const wordsColumns = {
  ...pick(listings, 'id', 'status', 'hiddenReason'),
  ...SEARCHED,
  ...pick(listings, 'featuredUntil', 'expiresAt', 'updatedAt'),
};
export type WordsRow = Row<typeof wordsColumns>;

export function findWords(db: Db, ids: readonly number[]) {
  return db.find(wordsColumns, sql`FROM ${listings} WHERE ${listings.id} ${among(ids)}`);
}

/** What tells whether a row of the index is still that of its ad: as it was read, or an expression that has it. */
type AsRead<Known extends 'updatedAt' | 'price' | 'featuredUntil'> = Record<Known, number | null | SQL>;

/**
 * That an ad of `listings` is still what a row of the index was made from: its words, by their version, and what moves without one: its price, which a new rate
 * reckons, and its promotion, which a sweep ends. Whatever was made from an ad that was read is written under this.
 */
export function isAsIndexed(read: AsRead<'updatedAt' | 'price' | 'featuredUntil'>): SQL {
  return sql`${isAsWorded(read)} AND ${listings.featuredUntil} IS ${read.featuredUntil}`;
}

/** The same for who sets the promotion in the same batch: it is what it was made from then, and two of them at once both count. */
export function isAsWorded({ updatedAt, price }: AsRead<'updatedAt' | 'price'>): SQL {
  return sql`${listings.updatedAt} = ${updatedAt} AND ${listings.price} = ${price}`;
}

/**
 * Writes into the index those of the ads that `condition` still holds for: it stands before the rows themselves change. `featured` is whether they will be
 * promoted, where that changes, too.
 */
export function indexed(db: Db, ads: readonly WordsRow[], condition: SQL, featured?: boolean) {
  const rows = ads.map((ad) => ({ id: ad.id, ...searchRow({ ...ad, featured: featured ?? ad.featuredUntil !== null }) }));
  return db.run(sql`INSERT OR REPLACE ${into(listingSearch, {
    rowid: listings.id,
    words: sql`w.value ->> 'words'`,
    facets: sql`w.value ->> 'facets'`,
  })}
    FROM json_each(${JSON.stringify(rows)}) AS w CROSS JOIN ${listings} ON ${listings.id} = w.value ->> 'id' WHERE ${condition}`);
}

/**
 * The ids as one bound value, however many there are. With a condition on their state beside it the table is to be NOT INDEXED, which leaves
 * the ids themselves: else SQLite may look for them among all ads of that state.
 */
export function among(ids: readonly number[]): SQL {
  return sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** The badges of its seller as they are now, which triggers keep for ads that are shown: for one that is shown again. */
export const SELLER_BADGES = {
  sellerVipUntil: sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
  sellerVerifiedUntil: sql`(SELECT ${users.verifiedUntil} FROM ${users} WHERE ${users.id} = ${listings.userId})`,
};
