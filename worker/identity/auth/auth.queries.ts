import type { AdminUser, MemberUser } from '#schema/contracts/auth';
import { users } from '#schema/tables/users';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { banColumns } from './ban.ts';

/** An account as its owner may see it; never its password hash. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

type Account = Pick<typeof users.$inferSelect, keyof typeof accountColumns>;

export function findAccount(db: Db, id: number) {
  return db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
}

/** The one query that reads a password hash; its row stays inside the sign-in. */
export function findForSignIn(db: Db, email: string) {
  return db
    .select({ ...accountColumns, ...banColumns, role: users.role, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
}

/** The accounts, at most two, that hold this e-mail or this username (NOCASE), with which of the two it is as 0 or 1. */
export function findHolders(db: Db, email: string, username: string) {
  const sameEmail = eq(users.email, email);
  const sameUsername = eq(users.username, username);
  return db
    .select({ email: sql<number>`${sameEmail}`.as('same_email'), username: sql<number>`${sameUsername}`.as('same_username') })
    .from(users)
    .where(or(sameEmail, sameUsername));
}

export function memberUser(account: Account): MemberUser {
  const { id, email, username, profileImageUrl } = account;
  return { id, email, username, fullName: fullName(account), profileImageUrl };
}

export function adminUser(account: Account): AdminUser {
  const { id, email, username } = account;
  return { id, email, username, fullName: fullName(account), role: 'admin' };
}

function fullName({ firstName, lastName }: Account): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
