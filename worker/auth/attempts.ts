import { attempts } from '#schema/tables/attempts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';

/** How many tries one e-mail has in a window of `window` milliseconds. */
export interface Limit {
  name: 'signin' | 'admin-signin' | 'signup' | 'forgot-password';
  most: number;
  window: number;
}

const MINUTE = 60_000;

export const SIGN_IN: Limit = { name: 'signin', most: 10, window: 15 * MINUTE };
export const ADMIN_SIGN_IN: Limit = { name: 'admin-signin', most: 10, window: 15 * MINUTE };
export const SIGN_UP: Limit = { name: 'signup', most: 10, window: 60 * MINUTE };
export const FORGOT_PASSWORD: Limit = { name: 'forgot-password', most: 5, window: 60 * MINUTE };

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

/** Throws `rate_limited` when the counted try was one too many. */
export function refuseOver(limit: Limit, counted: { count: number }[]): void {
  if ((counted[0]?.count ?? 0) > limit.most) throw refuse('rate_limited');
}

/** The statement that forgives the tries of an account whose owner has come in. */
export function forgetAttempts(db: Db, limit: Limit, email: string) {
  return db.delete(attempts).where(eq(attempts.key, attemptsKey(limit, email)));
}

export function attemptsKey(limit: Limit, email: string): string {
  return `${limit.name}:${email}`;
}
