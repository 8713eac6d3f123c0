import { PHONE_REVEALS_AN_HOUR } from '#schema/catalog/limits';
import { attempts } from '#schema/tables/attempts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive } from '../../platform/http/session.ts';

/** How many tries one e-mail, or one member (by id), has in a window of `window` milliseconds. */
export interface Limit {
  name:
    | 'signin'
    | 'admin-signin'
    | 'signup'
    | 'forgot-password'
    | 'password'
    | 'email-link'
    | 'phones'
    | 'export'
    | 'second-factor';
  most: number;
  window: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const SIGN_IN: Limit = { name: 'signin', most: 10, window: 15 * MINUTE };
export const ADMIN_SIGN_IN: Limit = { name: 'admin-signin', most: 10, window: 15 * MINUTE };
export const SIGN_UP: Limit = { name: 'signup', most: 10, window: HOUR };
export const FORGOT_PASSWORD: Limit = { name: 'forgot-password', most: 5, window: HOUR };
/** The own password, typed once more to change it or to delete the account. */
export const PASSWORD: Limit = { name: 'password', most: 10, window: 15 * MINUTE };
/** An administrator's own password and codes, where the second factor is switched on and off. */
export const SECOND_FACTOR: Limit = { name: 'second-factor', most: 10, window: 15 * MINUTE };
/** Mails with a link that proves an address: to the present one and to new ones together. */
export const EMAIL_LINK: Limit = { name: 'email-link', most: 5, window: HOUR };
export const PHONES: Limit = { name: 'phones', most: PHONE_REVEALS_AN_HOUR, window: HOUR };
export const EXPORT: Limit = { name: 'export', most: 5, window: HOUR };

/**
 * The statement that counts a try, to be run before the password is looked at: counted afterwards, a hundred guesses sent at
 * once would all find room. A window that has ended begins anew.
 */
export function countAttempt(db: Db, limit: Limit, email: string, now: number) {
  const ended = sql`${attempts.windowEndsAt} <= ${now}`;
  return db
    .insert(attempts)
    .values({ key: attemptsKey(limit, email), count: 1, windowEndsAt: now + limit.window })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`iif(${ended}, 1, ${attempts.count} + 1)`,
        windowEndsAt: sql`iif(${ended}, excluded.window_ends_at, ${attempts.windowEndsAt})`,
      },
    })
    .returning({ count: attempts.count });
}

/** The same for a signed-in member, in the batch that asks their session: one that has ended counts nothing. */
export function countOwnAttempt(db: Db, limit: Limit, member: Member, now: number) {
  return db.all<{ count: number }>(sql`INSERT INTO attempts (key, count, window_ends_at)
    SELECT ${attemptsKey(limit, member.id)}, 1, ${now + limit.window} WHERE ${isLive(member)}
    ON CONFLICT (key) DO UPDATE SET count = iif(window_ends_at <= ${now}, 1, count + 1),
      window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)
    RETURNING count AS count`);
}

/** Throws `rate_limited` when the counted try was one too many. */
export function refuseOver(limit: Limit, counted: { count: number }[]): void {
  if ((counted[0]?.count ?? 0) > limit.most) throw refuse('rate_limited');
}

/** The statement that forgives the tries of an account whose owner has come in; with `when` only where that holds in the same batch. */
export function forgetAttempts(db: Db, limit: Limit, who: string | number, when?: SQL) {
  return db.delete(attempts).where(and(eq(attempts.key, attemptsKey(limit, who)), when));
}

export function attemptsKey(limit: Limit, who: string | number): string {
  return `${limit.name}:${who}`;
}
