import type { ResetPasswordRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { forgetAttempts, SIGN_IN } from '../auth/attempts.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './reset-token.ts';

/**
 * Sets the password of the member that a mailed link belongs to, and ends all their sessions and links. Returns the rooms in which these
 * may sit. Two round trips. Throws `reset_token_invalid` for a link that is unknown, used or older than an hour.
 */
export async function resetPassword(db: Db, input: ResetPasswordRequest): Promise<{ sessionId: string; room: string }[]> {
  const now = Date.now();
  const tokenHash = await hashToken(input.token);
  const [member] = await findOwner(db, tokenHash, now);
  if (!member) throw refuse('reset_token_invalid');
  const passwordHash = await hashPassword(input.password);

  // The link is asked again in each statement and spent in the last one, so that of two at once just one gets through.
  const owner = sql`(SELECT user_id FROM password_resets WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${now})`;
  const [changed, rooms] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, owner), isNull(users.deletedAt)))
      .returning({ id: users.id }),
    ...endSessions(db, eq(sessions.userId, owner), now),
    // Not those of the administrators' door: they also count codes of the second factor, which a mailbox must not give away.
    forgetAttempts(db, SIGN_IN, member.email),
    // A stranger who had got in may wait for a link of theirs to be opened.
    db
      .update(emailChanges)
      .set({ usedAt: now })
      .where(and(eq(emailChanges.userId, owner), isNull(emailChanges.usedAt))),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, owner), isNull(passwordResets.usedAt))),
  ]);
  if (changed.length === 0) throw refuse('reset_token_invalid');
  return rooms;
}

function findOwner(db: Db, tokenHash: string, now: number) {
  return db
    .select({ email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        isNull(users.deletedAt),
      ),
    );
}
