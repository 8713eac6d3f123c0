import type { AdminMember } from '#schema/contracts/admin-users';
import { sql } from 'drizzle-orm';
import type { BanRow } from '../../identity/auth/ban.ts';
import type { Db } from '../../platform/db.ts';

/** A row of `users` as administrators may see it; never its password hash. Times are milliseconds. */
export interface MemberRow extends BanRow {
  id: number;
  username: string;
  email: string;
  emailVerifiedAt: number | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  credits: number;
  vipExpiresAt: number | null;
  role: 'user' | 'admin';
  province: string | null;
  createdAt: number;
  lastLoginAt: number | null;
}

/** Members that one page looks at when no index answers the whole question. */
export const LOOKED_AT = 1_000;

/** Of `users AS u`; each is an alias of its own (see platform/db.ts). */
export const MEMBER_COLUMNS =
  sql.raw(`u.id AS id, u.username AS username, u.email AS email, u.email_verified_at AS emailVerifiedAt,
  u.first_name AS firstName, u.last_name AS lastName, u.profile_image_url AS profileImageUrl, u.credits AS credits,
  u.vip_expires_at AS vipExpiresAt, u.role AS role, u.province AS province, u.created_at AS createdAt, u.last_login_at AS lastLoginAt,
  u.banned_at AS bannedAt, u.banned_until AS bannedUntil, u.ban_reason AS banReason`);

export function findMember(db: Db, id: number) {
  return db.all<MemberRow>(sql`SELECT ${MEMBER_COLUMNS} FROM users AS u WHERE u.id = ${id} AND u.deleted_at IS NULL`);
}

/** The statement that reads the total off its counter. */
export function countUsers(db: Db) {
  return db.all<{ total: number }>(sql`SELECT value AS total FROM counters WHERE name = 'users'`);
}

export function presentMember(row: MemberRow, now: number): AdminMember {
  const { id, username, email, firstName, lastName, profileImageUrl, credits, vipExpiresAt, role, province } = row;
  return {
    id,
    username,
    email,
    emailVerified: row.emailVerifiedAt !== null,
    firstName,
    lastName,
    fullName: [firstName, lastName].filter(Boolean).join(' ') || null,
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

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
