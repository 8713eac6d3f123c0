import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** One run's share, so that no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Forgets tickets that lapsed before `now` (milliseconds): no socket is open by them any more. */
export async function sweepTickets(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM tickets WHERE (session_id, room) IN
    (SELECT session_id, room FROM tickets WHERE expires_at <= ${now} LIMIT ${ROWS_A_RUN})`);
}
