import { DAY } from '#schema/durations';
import { listingViews } from '#schema/tables/listing-views';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

/**
 * Counts a look at an active listing, once per visitor and day (UTC): by member where one is signed in, else by the device's own
 * random id. Owners looking at their own listings do not count; a listing that is not there counts nothing.
 */
export async function countView(db: Db, actor: Actor, id: number, deviceId: string, now: number): Promise<void> {
  const visitor = actor.kind === 'visitor' ? `device:${deviceId}` : `member:${actor.id}`;
  const member = actor.kind === 'visitor' ? 0 : actor.id;
  const look = { listingId: listings.id, day: Math.floor(now / DAY), visitor };
  await db.run(sql`INSERT OR IGNORE ${into(listingViews, look)} FROM ${listings}
    WHERE ${listings.id} = ${id} AND ${listings.status} = 'active' AND ${listings.userId} <> ${member}`);
}

/** One run's share: at midnight a whole day's rows fall due at once, and D1 ends a statement that takes too long. */
const ROWS_A_RUN = 10_000;

/** Views older than a month have been counted long ago; the rows go. */
export async function sweepViews(db: Db, now: number): Promise<void> {
  const { listingId, day, visitor } = listingViews;
  await db.run(sql`DELETE FROM ${listingViews} WHERE (${listingId}, ${day}, ${visitor}) IN (
    SELECT ${listingId}, ${day}, ${visitor} FROM ${listingViews} WHERE ${day} < ${Math.floor(now / DAY) - 31} LIMIT ${ROWS_A_RUN})`);
}
