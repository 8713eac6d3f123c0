import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import type { listings } from '#schema/tables/listings';
import { type Column, type Placeholder, sql, type SQL } from 'drizzle-orm';

/**
 * SQL condition: an active ad has not expired. It compares the time, because the sweep comes later. The few ads that the sweep has not reached yet
 * are skipped in the order of whatever index is walked; the plus keeps SQLite from walking the index of expiry times instead.
 */
export function isAwake(expiresAt: Column, now: number | Placeholder): SQL {
  return sql`+${expiresAt} > ${now}`;
}

interface WithEnd<Status> {
  status: Status;
  expiresAt: number;
}

/** The status of an ad at `now`: an expired one is asleep, whether or not the sweep has reached it. */
export function statusAt<Status extends typeof listings.$inferSelect.status>(
  { status, expiresAt }: WithEnd<Status>,
  now: number,
) {
  return status === 'active' && expiresAt <= now ? 'asleep' : status;
}

/** SQL for the status of an ad that is restored as `status`: an expired one is asleep, as the sweep would have made it. */
export function statusBack(status: SQL, expiresAt: Column | SQL, now: number): SQL {
  return sql`iif(${status} = 'active' AND ${expiresAt} <= ${now}, 'asleep', ${status})`;
}

/**
 * SQL for the end of an ad that administrators kept back since `since` and bring back as `status` now: an active one that ended meanwhile gets as
 * many days as its owner is warned before an end, because nobody could warn them. One that had ended before stays asleep. Milliseconds.
 */
export function endBack(status: SQL, expiresAt: Column, since: Column, now: number): SQL {
  return sql`iif(${status} = 'active' AND ${expiresAt} > ${since} AND ${expiresAt} <= ${now}, ${now + LISTING_WARNING_DAYS * DAY}, ${expiresAt})`;
}

/** When the ad expires (ISO); null for an ad without an end. */
export function endOf({ expiresAt }: { expiresAt: number }): string | null {
  return expiresAt > LAST_DATE ? null : new Date(expiresAt).toISOString();
}

/** The latest time that a `Date` can hold (ECMA-262, 21.4.1.1). */
const LAST_DATE = 8.64e15;
