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

/** Writes rows of the index for those of the ads that `condition` still holds for: it stands before the rows themselves change. */
export function indexed(db: Db, rows: readonly { id: number; words: string; facets: string }[], condition: SQL) {
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
