import { attempts } from '#schema/tables/attempts';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { inArray, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** One run's share of each table: a backlog goes in several runs, and no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Deletes sessions, mailed links and counted tries that ended before `now` (milliseconds). One round trip. */
export async function sweepAuth(db: Db, now: number): Promise<void> {
  await db.batch([
    db
      .delete(sessions)
      .where(
        inArray(sessions.id, db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, now)).limit(ROWS_A_RUN)),
      ),
    db
      .delete(passwordResets)
      .where(
        inArray(
          passwordResets.tokenHash,
          db
            .select({ hash: passwordResets.tokenHash })
            .from(passwordResets)
            .where(lte(passwordResets.expiresAt, now))
            .limit(ROWS_A_RUN),
        ),
      ),
    db
      .delete(emailChanges)
      .where(
        inArray(
          emailChanges.tokenHash,
          db
            .select({ hash: emailChanges.tokenHash })
            .from(emailChanges)
            .where(lte(emailChanges.expiresAt, now))
            .limit(ROWS_A_RUN),
        ),
      ),
    db
      .delete(attempts)
      .where(
        inArray(
          attempts.key,
          db.select({ key: attempts.key }).from(attempts).where(lte(attempts.windowEndsAt, now)).limit(ROWS_A_RUN),
        ),
      ),
  ]);
}
