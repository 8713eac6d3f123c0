import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** How long a notification stays after it was seen; one that was not seen stays. */
const KEPT = 180 * 86_400_000;

/** One run's share, so that no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Forgets notifications that were seen long before `now` (milliseconds). */
export async function sweepNotifications(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM notifications WHERE id IN (SELECT id FROM notifications INDEXED BY notifications_read
    WHERE read_at IS NOT NULL AND read_at < ${now - KEPT} LIMIT ${ROWS_A_RUN})`);
}
