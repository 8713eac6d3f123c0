import { users } from '#schema/tables/users';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Row } from '../columns.ts';
import { Refusal } from '../errors.ts';
import { isoOf } from '../times.ts';

/** The columns of a ban. It holds from `bannedAt` until `bannedUntil`, or for good while that is null. Milliseconds. */
export const banColumns = { bannedAt: users.bannedAt, bannedUntil: users.bannedUntil, banReason: users.banReason };

export type BanRow = Row<typeof banColumns>;

/** Throws `code`, with the ban's reason and end, while a ban holds: at sign-in, or for a session that the ban has ended. */
export function refuseBanned(ban: BanRow, now: number, code: 'member_banned' | 'account_suspended'): void {
  if (!isBanned(ban, now)) return;
  const { bannedUntil, banReason } = ban;
  const until = isoOf(bannedUntil);
  throw new Refusal(code, undefined, { reason: banReason ?? '', until });
}

export function isBanned({ bannedAt, bannedUntil }: Pick<BanRow, 'bannedAt' | 'bannedUntil'>, now: number): boolean {
  return bannedAt !== null && (bannedUntil === null || bannedUntil > now);
}

/** SQL condition: no ban holds for this row of `users`. It is never NULL, so that it can be negated with NOT. */
export function notBanned({ bannedAt, bannedUntil }: Record<'bannedAt' | 'bannedUntil', Column>, now: number): SQL {
  return sql`(${bannedAt} IS NULL OR (${bannedUntil} IS NOT NULL AND ${bannedUntil} <= ${now}))`;
}
