import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { oneOfIds } from '../../market/browse/searched.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

const stateColumns = { id: listings.id, status: listings.status, hiddenReason: listings.hiddenReason };
export type AdState = Row<typeof stateColumns>;

/** The states of the chosen ads, to explain those that did not change. */
export function statesOf(db: Db, ids: readonly number[]) {
  return db.find(
    stateColumns,
    sql`FROM ${listings}
    WHERE ${listings.id} ${oneOfIds(ids)}`,
  );
}

/** Throws the reason why a single ad could not be changed, unless `isDone` finds that it already is as requested. */
export function requireChange(changed: readonly number[], state: AdState | undefined, isDone: (ad: AdState) => boolean): void {
  if (!state) throw refuse('listing_not_found');
  if (changed.length > 0 || isDone(state)) return;
  throw refuse(state.status === 'removed' ? 'listing_closed' : 'listing_changed');
}
