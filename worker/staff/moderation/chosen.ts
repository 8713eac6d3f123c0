import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { SEARCHED } from '../../market/browse/searched.ts';
import { into, type Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/**
 * The ids as one bound value, however many there are. With a condition on their state beside it the table is to be NOT INDEXED, which leaves
 * the ids themselves: else SQLite may look for them among all ads of that state.
 */
export function among(ids: readonly number[]): SQL {
  return sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

const stateColumns = { id: listings.id, status: listings.status, hiddenReason: listings.hiddenReason };
export type AdState = Row<typeof stateColumns>;

/** How the chosen ads stand, for a last word on those that did not change. */
export function statesOf(db: Db, ids: readonly number[]) {
  return db.find(
    stateColumns,
    sql`FROM ${listings}
    WHERE ${listings.id} ${among(ids)}`,
  );
}

/** Says why a single ad could not be changed, unless `isDone` finds that it stands as it was asked to. */
export function requireChanged(changed: readonly number[], state: AdState | undefined, isDone: (ad: AdState) => boolean): void {
  if (!state) throw refuse('listing_not_found');
  if (changed.length > 0 || isDone(state)) return;
  throw refuse(state.status === 'removed' ? 'listing_closed' : 'listing_changed');
}

/** What the index of search is made from, and the version that it is the words of. */
const wordsColumns = {
  ...stateColumns,
  ...SEARCHED,
  featuredUntil: listings.featuredUntil,
  expiresAt: listings.expiresAt,
  updatedAt: listings.updatedAt,
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
