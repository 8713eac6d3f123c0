import type { AdminUser, MemberUser } from '#schema/contracts/auth';
import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { notBanned } from '../../platform/http/ban.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/errors.ts';
import { fullNameOf } from '../names/full-name.ts';
import { skeletonsOf } from '../names/skeleton.ts';
import { pick } from '../../platform/columns.ts';

/** An account as its owner may see it; never its password hash. */
export const accountColumns = pick(users, 'id', 'email', 'username', 'firstName', 'lastName', 'profileImageUrl');

type Account = Row<typeof accountColumns>;

export function findAccount(db: Db, id: number) {
  return db.find(accountColumns, sql`FROM ${users} WHERE ${users.id} = ${id} AND ${users.deletedAt} IS NULL`);
}

/** The accounts, few at most, that have this e-mail, this username (NOCASE) or a username that looks like it, with a 0 or 1 for each of these. */
export function findConflicts(db: Db, email: string, username: string) {
  const sameEmail = sql<0 | 1>`${users.email} = ${email}`;
  const sameUsername = sql<0 | 1>`${users.username} = ${username}`;
  const alike = sql<0 | 1>`coalesce(${looksLike(users.usernameSkeleton, username)}, 0)`;
  return db.find(
    { sameEmail, sameUsername, alike },
    sql`FROM ${users} WHERE ${sameEmail} OR ${sameUsername} OR ${looksLike(users.usernameSkeleton, username)}`,
  );
}

/** SQL condition: the account's username looks like this one. */
export function looksLike(usernameSkeleton: Column, username: string): SQL {
  return sql`${usernameSkeleton} IN (${sql.join(skeletonsOf(username), sql`, `)})`;
}

export function memberUser(account: Account): MemberUser {
  const { id, email, username, profileImageUrl } = account;
  return { id, email, username, fullName: fullNameOf(account), profileImageUrl };
}

export function adminUser(account: Account): AdminUser {
  const { id, email, username } = account;
  return { id, email, username, fullName: fullNameOf(account), role: 'admin' };
}

/** The actor's own account. One round trip. Throws `invalid_token` if it was deleted a moment ago. */
export async function findOwnAccount(db: Db, actor: Actor) {
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  const [account] = await findAccount(db, actor.id);
  if (!account) throw refuse('invalid_token');
  return account;
}

const [m, o] = [alias(users, 'm'), alias(users, 'o')];

/** SQL condition: this member is not an administrator, or there is another administrator who is not banned. */
export function keepsAnAdmin(id: number, now: number): SQL {
  return sql`(NOT EXISTS (SELECT 1 FROM ${users} AS ${m} WHERE ${m.id} = ${id} AND ${m.role} = 'admin')
    OR EXISTS (SELECT 1 FROM ${users} AS ${o} INDEXED BY users_by_role
      WHERE ${o.role} = 'admin' AND ${o.deletedAt} IS NULL AND ${o.id} <> ${id} AND ${notBanned(o, now)}))`;
}
