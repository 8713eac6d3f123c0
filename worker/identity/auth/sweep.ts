import { attempts } from '#schema/tables/attempts';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { type Column, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';

/** One run's share of each table: a backlog goes in several runs, and no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Deletes sessions, mailed links and counted attempts that ended before `now` (milliseconds). One round trip. */
export async function sweepAuth(db: Db, now: number): Promise<void> {
  await db.batch([
    ended(db, sessions, sessions.id, sessions.expiresAt, now),
    ended(db, passwordResets, passwordResets.tokenHash, passwordResets.expiresAt, now),
    ended(db, emailChanges, emailChanges.tokenHash, emailChanges.expiresAt, now),
    ended(db, attempts, attempts.key, attempts.windowEndsAt, now),
  ]);
}

function ended(db: Db, table: SQLiteTable, key: Column, endsAt: Column, now: number) {
  return db.run(
    sql`DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${endsAt} <= ${now} LIMIT ${ROWS_A_RUN})`,
  );
}
