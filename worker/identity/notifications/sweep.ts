import { DAY } from '#schema/durations';
import { notifications } from '#schema/tables/notifications';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** How long a notification stays after it was seen; one that was not seen stays. */
const KEPT = 180 * DAY;

/** One run's share, so that no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Forgets notifications that were seen long before `now` (milliseconds). */
export async function sweepNotifications(db: Db, now: number): Promise<void> {
  const { id, readAt } = notifications;
  await db.run(sql`DELETE FROM ${notifications} WHERE ${id} IN (SELECT ${id} FROM ${notifications} INDEXED BY notifications_read
    WHERE ${readAt} IS NOT NULL AND ${readAt} < ${now - KEPT} LIMIT ${ROWS_A_RUN})`);
}
