import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

const BATCH = 500;

/** Takes the marks of bans and VIPs that have ended, at most 500 of each a run, so that the administrators' lists need not step over them. */
export async function sweepMarks(db: Db, now: number): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE users SET vip = 0 WHERE id IN (SELECT id FROM users INDEXED BY users_by_vip_end
      WHERE vip = 1 AND vip_expires_at <= ${now} LIMIT ${BATCH})`),
    db.run(sql`UPDATE users SET banned_at = NULL, banned_until = NULL, ban_reason = NULL WHERE id IN (
      SELECT id FROM users INDEXED BY users_by_ban_end WHERE banned_until IS NOT NULL AND banned_until <= ${now} LIMIT ${BATCH})`),
  ]);
}
