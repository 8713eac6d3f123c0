import type { UsersQuery } from '#schema/contracts/admin-users';
import { type SQL, sql } from 'drizzle-orm';

/** A condition on `users AS u`, and the index along which the newest of them come first. */
export interface Filter {
  index: string;
  condition: SQL;
}

/**
 * The filters of a query, the narrowest first; never empty. What an index is partial by stands in the statement itself: SQLite takes it for a
 * condition that it can read, and for no bound one.
 */
export function filtersOf({ role, vip, banned, province }: UsersQuery, now: number): [Filter, ...Filter[]] {
  const filters: Filter[] = [
    ...(banned === undefined ? [] : [{ index: 'users_banned', condition: isBanned(now) }]),
    ...(role === 'admin' ? [{ index: 'users_by_role', condition: hasRole(role) }] : []),
    ...(vip === undefined ? [] : [{ index: 'users_vip', condition: isVip(now) }]),
    ...(province === undefined ? [] : [{ index: 'users_by_province', condition: isIn(province) }]),
    ...(role === 'user' ? [{ index: 'users_by_role', condition: hasRole(role) }] : []),
  ];
  const [first = { index: 'users_live', condition: sql`u.deleted_at IS NULL` }, ...others] = filters;
  return [first, ...others];
}

function isBanned(now: number): SQL {
  return sql`(u.banned_at IS NOT NULL AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until > ${now}))`;
}

function isVip(now: number): SQL {
  return sql`(u.vip = 1 AND u.deleted_at IS NULL AND u.vip_expires_at > ${now})`;
}

function isIn(province: string): SQL {
  return sql`(u.province = ${province} AND u.province IS NOT NULL AND u.deleted_at IS NULL)`;
}

function hasRole(role: 'user' | 'admin'): SQL {
  return sql`(u.role = ${role} AND u.deleted_at IS NULL)`;
}
