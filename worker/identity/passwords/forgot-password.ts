import { passwordResets } from '#schema/tables/password-resets';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { attemptsKey, countAttempt, FORGOT_PASSWORD } from '../auth/attempts.ts';
import { hashToken, newResetToken } from './reset-token.ts';

const LINK_LASTS = 60 * 60 * 1000;

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
    db
      .insert(passwordResets)
      .select(
        sql`SELECT ${tokenHash}, id, ${now}, ${now + LINK_LASTS}, NULL FROM users WHERE email = ${email} AND deleted_at IS NULL
          AND (SELECT count FROM attempts WHERE key = ${attemptsKey(FORGOT_PASSWORD, email)}) <= ${FORGOT_PASSWORD.most}`,
      )
      .returning({ userId: passwordResets.userId }),
  ]);
  return started.length > 0 ? token : null;
}
