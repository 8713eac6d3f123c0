import { listings } from '#schema/tables/listings';
import { systemState } from '#schema/tables/system-state';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

// Saved searches skip an ad that was held before the sweep looked at it. Once it is released it comes late. Late ads are numbered, so that each
// search knows how far it has looked at these, too.

const n = alias(listings, 'n');

/** The number of the last ad that came late, 0 if none did. */
export const lastLateNumber = sql<number>`coalesce((SELECT ${n.lateNumber} FROM ${listings} AS ${n} INDEXED BY listings_late
  WHERE ${n.lateNumber} IS NOT NULL ORDER BY ${n.lateNumber} DESC LIMIT 1), 0)`;

const NAME = 'searches:looked';

/** The newest ad that any run of the sweep has looked at for saved searches, 0 before the first run: nobody was told of ads above it. */
export const checkedUpTo = sql<number>`coalesce((SELECT ${systemState.value} ->> 'listingId' FROM ${systemState}
  WHERE ${systemState.name} = ${NAME}), 0)`;

/**
 * Records that a run looks at the ads up to this one, in the batch in which it does. It never moves back, because runs may overtake one another.
 */
export function recordCheckedUpTo(db: Db, listingId: number, now: number) {
  const { value, updatedAt } = alias(systemState, 'excluded');
  const state = { name: NAME, value: sql`json_object('listingId', CAST(${listingId} AS INTEGER))`, updatedAt: now };
  return db.run(sql`INSERT ${into(systemState, state)} WHERE 1
    ON CONFLICT (${columnNames(systemState.name)}) DO UPDATE SET ${set(systemState, { value, updatedAt })}
    WHERE ${value} ->> 'listingId' > ${systemState.value} ->> 'listingId'`);
}
