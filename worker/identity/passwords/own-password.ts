import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import { liveSession, requireLive } from '../../platform/http/session.ts';
import { countOwnAttempt, PASSWORD, refuseOver } from '../auth/attempts.ts';
import { verifyPassword } from './password.ts';

/**
 * Asks a member for their own password once more and answers the account with the hash that it matched, which is a condition of what the
 * caller then writes. One round trip, in which the session is asked too. Throws `rate_limited`, and `password_wrong` on `field`.
 */
export async function requireOwnPassword(db: Db, member: Member, password: string, field: string, now: number) {
  const [session, counted, [account]] = await db.batch([
    liveSession(db, member, 'member'),
    countOwnAttempt(db, PASSWORD, member, now),
    db.find(
      { email: users.email, passwordHash: users.passwordHash },
      sql`FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL`,
    ),
  ]);
  requireLive(session);
  refuseOver(PASSWORD, counted);
  if (!account || !(await verifyPassword(password, account.passwordHash))) throw refuseField(field, 'password_wrong');
  return account;
}
