import type { listings } from '#schema/tables/listings';
import { type Column, type Placeholder, sql, type SQL } from 'drizzle-orm';

/**
 * That an active ad has not run out: a comparison, because the sweep comes later. The few that it has not met yet are passed over in the order of
 * whatever index is walked; the plus keeps SQLite from walking that of the ends instead.
 */
export function isAwake(expiresAt: Column, now: number | Placeholder): SQL {
  return sql`+${expiresAt} > ${now}`;
}

interface Ending<Status> {
  status: Status;
  expiresAt: number;
}

/** What an ad is at `now`: one that has run out is asleep, swept or not. */
export function statusAt<Status extends typeof listings.$inferSelect.status>({ status, expiresAt }: Ending<Status>, now: number) {
  return status === 'active' && expiresAt <= now ? 'asleep' : status;
}

/** The status of an ad that comes back as `status`: one that has run out is asleep, as the sweep would have made it. */
export function statusBack(status: SQL, expiresAt: Column, now: number): SQL {
  return sql`iif(${status} = 'active' AND ${expiresAt} <= ${now}, 'asleep', ${status})`;
}

/** Until when it is seen; null for an ad without an end. */
export function endOf({ expiresAt }: { expiresAt: number }): string | null {
  return expiresAt > LAST_DATE ? null : new Date(expiresAt).toISOString();
}

/** The last moment that a date can be (ECMA-262, 21.4.1.1). */
const LAST_DATE = 8.64e15;
