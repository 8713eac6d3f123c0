import type { PasswordChangeRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive } from '../../platform/http/session.ts';
import { forgetAttempts, PASSWORD } from '../auth/attempts.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { requireOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';

/**
 * Sets a new password for a member who knows the old one. All their other sessions end, and so do mailed links: a stranger who had got in may
 * have asked for those. Answers the address to tell and the rooms in which the ended sessions may sit. Two round trips. Throws `rate_limited`
 * and `password_wrong`.
 */
export async function changePassword(db: Db, member: Member, input: PasswordChangeRequest) {
  const now = Date.now();
  const account = await requireOwnPassword(db, member, input.currentPassword, 'currentPassword', now);
  const passwordHash = await hashPassword(input.password);

  // The hash carries its own salt, so that nobody else's change, at the same moment, looks like this one.
  const isChanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${member.id} AND password_hash = ${passwordHash})`;
  const [changed, rooms] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, member.id), eq(users.passwordHash, account.passwordHash), isLive(member)))
      .returning({ id: users.id }),
    ...endSessions(db, and(eq(sessions.userId, member.id), ne(sessions.id, member.sessionId), isChanged), now),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, member.id), isNull(passwordResets.usedAt), isChanged)),
    db
      .update(emailChanges)
      .set({ usedAt: now })
      .where(and(eq(emailChanges.userId, member.id), isNull(emailChanges.usedAt), isChanged)),
    forgetAttempts(db, PASSWORD, member.id),
  ]);
  if (changed.length === 0) throw refuseField('currentPassword', 'password_wrong');
  return { email: account.email, rooms };
}
