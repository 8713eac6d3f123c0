import { HOUR } from '#schema/durations';
import { passwordResets } from '#schema/tables/password-resets';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { attemptsKey, attemptsOf, countAttempt, FORGOT_PASSWORD } from '../auth/attempts.ts';
import { hashToken, newResetToken } from './reset-token.ts';

/**
 * The token to mail to this address, null when there is nobody to mail it to or when the hour's mails are used up. One batch of the
 * same two statements either way: neither the answer nor the work before it tells whether the e-mail has an account.
 */
export async function startReset(db: Db, email: string): Promise<string | null> {
  const now = Date.now();
  const token = newResetToken();
  const tokenHash = await hashToken(token);
  const [, started] = await db.batch([
    countAttempt(db, FORGOT_PASSWORD, email, now),
    db.returning(
      { userId: passwordResets.userId },
      sql`INSERT ${into(passwordResets, { tokenHash, userId: users.id, createdAt: now, expiresAt: now + HOUR })} FROM ${users}
        WHERE ${users.email} = ${email} AND ${users.deletedAt} IS NULL
          AND ${attemptsOf(attemptsKey(FORGOT_PASSWORD, email))} <= ${FORGOT_PASSWORD.most}`,
    ),
  ]);
  return started.length > 0 ? token : null;
}
