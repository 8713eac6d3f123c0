import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

const DAY = 86_400_000;

/**
 * Counts a look at an active listing, once per visitor and day (UTC): by member where one is signed in, else by the device's own
 * random id. Owners looking at their own listings do not count; a listing that is not there counts nothing.
 */
export async function countView(db: Db, actor: Actor, id: number, deviceId: string, now: number): Promise<void> {
  const visitor = actor.kind === 'visitor' ? `device:${deviceId}` : `member:${actor.id}`;
  const member = actor.kind === 'visitor' ? 0 : actor.id;
  await db.run(sql`INSERT OR IGNORE INTO listing_views (listing_id, day, visitor)
    SELECT id, ${Math.floor(now / DAY)}, ${visitor} FROM listings WHERE id = ${id} AND status = 'active' AND user_id <> ${member}`);
}

/** One run's share: at midnight a whole day's rows fall due at once, and D1 ends a statement that takes too long. */
const ROWS_A_RUN = 10_000;

/** Views older than a month have been counted long ago; the rows go. */
export async function sweepViews(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM listing_views WHERE (listing_id, day, visitor) IN (
    SELECT listing_id, day, visitor FROM listing_views WHERE day < ${Math.floor(now / DAY) - 31} LIMIT ${ROWS_A_RUN})`);
}
