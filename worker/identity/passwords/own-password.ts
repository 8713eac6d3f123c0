import { users } from '#schema/tables/users';
import type { PasswordChangeRequest } from '#schema/contracts/auth';
import { emailChanges } from '#schema/tables/email-changes';
import { passwordResets } from '#schema/tables/password-resets';
import { sessions } from '#schema/tables/sessions';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField, requireFaultless } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { countOwnAttempt, forgetAttempts, PASSWORD, refuseOver } from '../auth/attempts.ts';
import { ownWordsColumns, passwordFault } from './chosen-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { set } from '../../platform/columns.ts';
import { endSessions } from '../sessions/sessions.ts';
import { spendLinks } from '../auth/mailed-links.ts';

/**
 * Asks a member for their own password once more and answers the account with the hash that it matched, which is a condition of what the
 * caller then writes. One round trip, in which the session is asked too. Throws `rate_limited`, and `password_wrong` on `field`.
 */
export async function requireOwnPassword(db: Db, member: Member, password: string, field: string, now: number) {
  const [session, counted, [account]] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, PASSWORD, member, now),
    db.find(
      { ...ownWordsColumns, passwordHash: users.passwordHash },
      sql`FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL`,
    ),
  ]);
  requireLive(session);
  refuseOver(PASSWORD, counted);
  if (!account || !(await verifyPassword(password, account.passwordHash))) throw refuseField(field, 'password_wrong');
  return account;
}

/**
 * Sets a new password for a member who knows the old one. All their other sessions end, and so do mailed links: a stranger who had got in may
 * have asked for those. Answers the address to tell and the rooms in which the ended sessions may sit. Two round trips. Throws `rate_limited`,
 * `password_wrong`, and `password_common` and `password_personal` on the new one.
 */
export async function changePassword(db: Db, member: Member, input: PasswordChangeRequest) {
  const now = Date.now();
  requireFaultless({ password: passwordFault(input.password, null) });
  const account = await requireOwnPassword(db, member, input.currentPassword, 'currentPassword', now);
  const fault = passwordFault(input.password, account);
  if (fault !== null) {
    // They have shown who they are: looking for a password that is allowed must not lock them out.
    await forgetAttempts(db, PASSWORD, member.id);
    throw refuseField('password', fault);
  }
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
