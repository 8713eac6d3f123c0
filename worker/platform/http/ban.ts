import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../columns.ts';
import { Refusal } from '../errors.ts';

/** What a row says of a ban; it holds from `bannedAt` until `bannedUntil`, for good while that is null. Milliseconds. */
export const banColumns = { bannedAt: users.bannedAt, bannedUntil: users.bannedUntil, banReason: users.banReason };

export type BanRow = Row<typeof banColumns>;

/** Throws `code`, with the reason and the end, while a ban holds: at the door, or of a session that the ban has ended. */
export function refuseBanned(
  { bannedAt, bannedUntil, banReason }: BanRow,
  now: number,
  code: 'member_banned' | 'account_suspended',
): void {
  if (bannedAt === null || (bannedUntil !== null && bannedUntil <= now)) return;
  const until = bannedUntil === null ? null : new Date(bannedUntil).toISOString();
  throw new Refusal(code, undefined, { reason: banReason ?? '', until });
}

/** That no ban holds on this row of `users`. */
export function notBanned({ bannedAt, bannedUntil }: Record<'bannedAt' | 'bannedUntil', Column>, now: number): SQL {
  return sql`(${bannedAt} IS NULL OR ${bannedUntil} <= ${now})`;
}
