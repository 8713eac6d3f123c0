import type { AdminMember } from '#schema/contracts/admin-users';
import { users } from '#schema/tables/users';
import { counters } from '#schema/tables/counters';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BanRow } from '../../platform/http/ban.ts';
import { presentBadges } from '../../identity/members/badges.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { fullNameOf } from '../../identity/names/full-name.ts';
import { pick } from '../../platform/columns.ts';
import { isoOf } from '../../platform/times.ts';

const u = alias(users, 'u');

/** How many members one page looks at when no index covers all filters. */
export const CANDIDATES_MAX = 1_000;

/** Columns of `users AS u`. */
export const memberColumns = pick(
  u,
  'id',
  'username',
  'email',
  'emailVerifiedAt',
  'phone',
  'phoneConfirmedAt',
  'verifiedUntil',
  'firstName',
  'lastName',
  'profileImageUrl',
  'credits',
  'vipExpiresAt',
  'role',
  'province',
  'createdAt',
  'lastLoginAt',
  'bannedAt',
  'bannedUntil',
  'banReason',
);

/** A row of `users` as administrators may see it; never its password hash. Times are milliseconds. */
type MemberRow = Row<typeof memberColumns>;

export function findMember(db: Db, id: number) {
  return db.find(memberColumns, sql`FROM ${users} AS ${u} WHERE ${u.id} = ${id} AND ${u.deletedAt} IS NULL`);
}

/** The statement that reads the total from its counter. */
export function countUsers(db: Db) {
  return db.find({ total: counters.value }, sql`FROM ${counters} WHERE ${counters.name} = 'users'`);
}

export function presentMember(row: MemberRow, now: number): AdminMember {
  const { id, username, email, firstName, lastName, profileImageUrl, credits, vipExpiresAt, role, province } = row;
  return {
    id,
    username,
    email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: row.phone,
    ...presentBadges(row, now),
    verifiedUntil: isoOf(row.verifiedUntil),
    firstName,
    lastName,
    fullName: fullNameOf(row),
    profileImageUrl,
    credits,
    isVip: vipExpiresAt !== null && vipExpiresAt > now,
    vipExpiresAt: isoOf(vipExpiresAt),
    role,
    province,
    createdAt: new Date(row.createdAt).toISOString(),
    lastLoginAt: isoOf(row.lastLoginAt),
    ban: banOf(row, now),
  };
}

function banOf({ bannedAt, bannedUntil, banReason }: BanRow, now: number): AdminMember['ban'] {
  if (bannedAt === null || (bannedUntil !== null && bannedUntil <= now)) return null;
  return { reason: banReason ?? '', since: new Date(bannedAt).toISOString(), until: isoOf(bannedUntil) };
}
