import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../columns.ts';
import { Refusal } from '../errors.ts';
import { isoOf } from '../times.ts';

/** What a row says of a ban; it holds from `bannedAt` until `bannedUntil`, for good while that is null. Milliseconds. */
export const banColumns = { bannedAt: users.bannedAt, bannedUntil: users.bannedUntil, banReason: users.banReason };

export type BanRow = Row<typeof banColumns>;

/** Throws `code`, with the reason and the end, while a ban holds: at the door, or of a session that the ban has ended. */
export function refuseBanned(ban: BanRow, now: number, code: 'member_banned' | 'account_suspended'): void {
  if (!isBanned(ban, now)) return;
  const { bannedUntil, banReason } = ban;
  const until = isoOf(bannedUntil);
  throw new Refusal(code, undefined, { reason: banReason ?? '', until });
}

export function isBanned({ bannedAt, bannedUntil }: Pick<BanRow, 'bannedAt' | 'bannedUntil'>, now: number): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now);
}

/** That no ban holds on this row of `users`; never NULL, so that NOT may stand before it. */
export function notBanned({ bannedAt, bannedUntil }: Record<'bannedAt' | 'bannedUntil', Column>, now: number): SQL {
  return sql`(${bannedAt} IS NULL OR (${bannedUntil} IS NOT NULL AND ${bannedUntil} <= ${now}))`;
}
