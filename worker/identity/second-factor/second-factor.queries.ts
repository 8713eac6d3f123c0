import type { SecondFactorState } from '#schema/contracts/second-factor';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

/** An administrator at their own second factor; `secret` is sealed, null before the first start. */
export interface FactorOwner {
  id: number;
  email: string;
  passwordHash: string;
  secret: string | null;
  confirmedAt: number | null;
}

export function findFactorOwner(db: Db, id: number) {
  return db.all<FactorOwner>(sql`SELECT u.id AS id, u.email AS email, u.password_hash AS passwordHash, f.secret AS secret,
      f.confirmed_at AS confirmedAt
    FROM users AS u LEFT JOIN second_factors AS f ON f.user_id = u.id WHERE u.id = ${id} AND u.deleted_at IS NULL`);
}

/** Who knocks at the administrators' door, with the second factor that they have confirmed; else null. */
export interface Knocking {
  id: number;
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  passwordHash: string;
  secret: string | null;
  bannedAt: number | null;
  bannedUntil: number | null;
  banReason: string | null;
}

export function findKnocking(db: Db, email: string) {
  return db.all<Knocking>(sql`SELECT u.id AS id, u.email AS email, u.username AS username, u.first_name AS firstName,
      u.last_name AS lastName, u.profile_image_url AS profileImageUrl, u.role AS role, u.password_hash AS passwordHash, f.secret AS secret,
      u.banned_at AS bannedAt, u.banned_until AS bannedUntil, u.ban_reason AS banReason
    FROM users AS u LEFT JOIN second_factors AS f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
    WHERE u.email = ${email} AND u.deleted_at IS NULL`);
}

/** How it stands. One round trip; at most eleven rows. */
export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorState> {
  const [row] = await db.all<{ enabledAt: number | null; left: number }>(sql`SELECT
    (SELECT confirmed_at FROM second_factors WHERE user_id = ${userId}) AS enabledAt,
    (SELECT count(*) FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS "left"`);
  const enabledAt = row?.enabledAt ?? null;
  return { enabledAt: enabledAt === null ? null : new Date(enabledAt).toISOString(), recoveryCodes: row?.left ?? 0 };
}
