import type { ViewAnswer } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { listingViews } from '#schema/tables/listing-views';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import { COUNTS_AFTER, issueGuestId, readGuestId } from './guest-id.ts';

/**
 * Counts a look at an active listing, once per visitor and day (UTC): by member where one is signed in, else by the id that the Worker gave the
 * device, from a minute after. The answer has an id for a device without one, and in how many seconds the same call counts. Owners looking at their own
 * listings do not count; a listing that is not there counts nothing, and the answer does not tell.
 */
export async function countView(
  env: Bindings,
  db: Db,
  actor: Actor,
  id: number,
  deviceId: string,
  now: number,
): Promise<ViewAnswer> {
  if (actor.kind !== 'visitor') {
    await count(db, id, `member:${actor.id}`, actor.id, now);
    return { deviceId: null, againIn: null };
  }
  const { SESSION_SECRET } = varsOf(env);
  const guest = await readGuestId(SESSION_SECRET, deviceId, now);
  const countsFrom = guest?.countsFrom ?? now + COUNTS_AFTER;
  if (guest && countsFrom <= now) await count(db, id, `device:${guest.guest}`, 0, now);
  return {
    deviceId: guest ? null : await issueGuestId(SESSION_SECRET, now),
    againIn: countsFrom <= now ? null : Math.ceil((countsFrom - now) / 1000),
  };
}

async function count(db: Db, id: number, visitor: string, member: number, now: number): Promise<void> {
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
