import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

const ROWS_A_RUN = 500;

/** Forgets failures whose time is over: errors after two days, mails after seven at most, with what they say. */
export async function sweepFailures(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM failures WHERE id IN (
    SELECT id FROM failures WHERE keep_until <= ${now} ORDER BY keep_until LIMIT ${ROWS_A_RUN})`);
}
