import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { requireOwnPassword } from '../passwords/own-password.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive } from '../../platform/http/session.ts';
import { type Erased, eraseAccount } from './erase-account.ts';

/**
 * Ends an account whose owner has typed their password. Two round trips, and one more for each hundred ads beyond the first. Throws
 * `last_admin` for user 1, `rate_limited` and `password_wrong`.
 */
export async function deleteAccount(db: Db, member: Member, password: string, now: number): Promise<Erased> {
  const account = await requireOwnPassword(db, member, password, 'password', now);
  if (member.id === ADMIN_MAILBOX_ID) throw refuse('last_admin');
  const isOwner = sql`EXISTS (SELECT 1 FROM ${users}
    WHERE ${users.id} = ${member.id} AND ${users.passwordHash} = ${account.passwordHash} AND ${isLive(member)})`;
  const erased = await eraseAccount(db, member.id, isOwner, now);
  if (erased === null) throw refuse('invalid_token');
  return erased;
}
