import { attempts } from '#schema/tables/attempts';
import { emailChanges } from '#schema/tables/email-changes';
import { emailUndos } from '#schema/tables/email-undos';
import { knownPlaces } from '#schema/tables/known-places';
import { passwordResets } from '#schema/tables/password-resets';
import { phoneProofs } from '#schema/tables/phone-proofs';
import { sandboxMessages } from '#schema/tables/sandbox-messages';
import { sessions } from '#schema/tables/sessions';
import { signInCodes } from '#schema/tables/sign-in-codes';
import { type Column, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { ROWS_A_RUN, deleteSome } from '../../platform/swept.ts';

/**
 * Anybody can fill `attempts`, with one row for each address that they invent: one run deletes as many rows as five minutes can bring (a thousand a
 * second and more, as fast as D1 writes them).
 */
const ATTEMPTS_A_STATEMENT = 5_000;
const STATEMENTS_A_RUN = 100;

/**
 * Deletes sessions, mailed links and codes, proofs of numbers, sandbox messages, known places and counted attempts that expired before `now`
 * (milliseconds). One round trip, and more while expired attempts are left.
 */
export async function sweepAuth(db: Db, now: number): Promise<void> {
  const [, , , , ofAttempts] = await db.batch([
    deleteEnded(db, sessions, sessions.id, sessions.expiresAt, now),
    deleteEnded(db, passwordResets, passwordResets.tokenHash, passwordResets.expiresAt, now),
    deleteEnded(db, emailChanges, emailChanges.tokenHash, emailChanges.expiresAt, now),
    deleteEnded(db, emailUndos, emailUndos.tokenHash, emailUndos.expiresAt, now),
    endedAttempts(db, now),
    deleteEnded(db, signInCodes, signInCodes.codeHash, signInCodes.expiresAt, now),
    deleteEnded(db, phoneProofs, phoneProofs.id, phoneProofs.expiresAt, now),
    deleteEnded(db, sandboxMessages, sandboxMessages.id, sandboxMessages.expiresAt, now),
    db.run(sql`DELETE FROM ${knownPlaces} WHERE (${knownPlaces.userId}, ${knownPlaces.place}) IN (
      SELECT ${knownPlaces.userId}, ${knownPlaces.place} FROM ${knownPlaces} WHERE ${knownPlaces.expiresAt} <= ${now} LIMIT ${ROWS_A_RUN})`),
  ]);
  let more = isFull(ofAttempts);
  for (let statement = 1; more && statement < STATEMENTS_A_RUN; statement += 1) more = isFull(await endedAttempts(db, now));
}

function endedAttempts(db: Db, now: number) {
  return deleteEnded(db, attempts, attempts.key, attempts.windowEndsAt, now, ATTEMPTS_A_STATEMENT);
}

function isFull({ meta }: D1Result): boolean {
  return meta.changes >= ATTEMPTS_A_STATEMENT;
}

function deleteEnded(db: Db, table: SQLiteTable, key: Column, endsAt: Column, now: number, max = ROWS_A_RUN) {
  return deleteSome(db, table, key, sql`${endsAt} <= ${now}`, max);
}
