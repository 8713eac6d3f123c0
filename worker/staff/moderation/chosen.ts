import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';

/**
 * The ids as one bound value, however many there are. With a condition on their state beside it the table is to be NOT INDEXED, which leaves
 * the ids themselves: else SQLite may look for them among all ads of that state.
 */
export function among(ids: readonly number[]): SQL {
  return sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

export interface AdState {
  id: number;
  status: string;
  hiddenReason: string | null;
}

/** How the chosen ads stand, for a last word on those that did not change. */
export function statesOf(db: Db, ids: readonly number[]) {
  return db.all<AdState>(sql`SELECT id, status, hidden_reason AS hiddenReason FROM listings WHERE id ${among(ids)}`);
}

/** Says why a single ad could not be changed, unless `isDone` finds that it stands as it was asked to. */
export function requireChanged(changed: readonly number[], state: AdState | undefined, isDone: (ad: AdState) => boolean): void {
  if (!state) throw refuse('listing_not_found');
  if (changed.length > 0 || isDone(state)) return;
  throw refuse(state.status === 'removed' ? 'listing_closed' : 'listing_changed');
}
