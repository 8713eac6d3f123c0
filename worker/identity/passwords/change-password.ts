import type { PasswordChangeRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { isLive } from '../../platform/http/session.ts';
import { forgetAttempts, PASSWORD } from '../auth/attempts.ts';
import { endSessions } from '../auth/end-sessions.ts';
import { requireOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';
import { spendLinks } from './reset-token.ts';

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
  const isChanged = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${passwordHash})`;
  const others = sql`${sessions.userId} = ${member.id} AND ${sessions.id} <> ${member.sessionId} AND ${isChanged}`;
  const [changed, rooms] = await db.batch([
    db.returning(
      { id: users.id },
      sql`UPDATE ${users} SET ${set(users, { passwordHash })}
        WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${account.passwordHash} AND ${isLive(member)}`,
    ),
    ...endSessions(db, others, now),
    spendLinks(db, passwordResets, sql`${member.id}`, now, isChanged),
    spendLinks(db, emailChanges, sql`${member.id}`, now, isChanged),
    forgetAttempts(db, PASSWORD, member.id),
  ]);
  if (changed.length === 0) throw refuseField('currentPassword', 'password_wrong');
  return { email: account.email, rooms };
}
