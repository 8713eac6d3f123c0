import { PASSWORDS_A_DAY, PHONE_REVEALS_A_DAY } from '#schema/catalog/limits';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { attempts } from '#schema/tables/attempts';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import { attemptsOf, type Counted, countOne } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuseUntil } from '../../platform/errors.ts';
import { sha256 } from '../../platform/fingerprint.ts';
import { isLive } from '../../platform/http/session.ts';

/** How many attempts one e-mail, or one member (by id), has in a window of `window` milliseconds. */
export interface Limit {
  name:
    | 'signin-code'
    | 'signup'
    | 'forgot-password'
    | 'password'
    | 'password-day'
    | 'email-link'
    | 'phones'
    | 'export'
    | 'second-factor';
  most: number;
  window: number;
}

export const SIGN_UP: Limit = { name: 'signup', most: 10, window: HOUR };
export const FORGOT_PASSWORD: Limit = { name: 'forgot-password', most: 5, window: HOUR };
/** The own password, typed once more for what a stolen session must not do; and what it may guess in a day, quarter of an hour by quarter. */
const PASSWORD: Limit = { name: 'password', most: 10, window: 15 * MINUTE };
const PASSWORD_DAY: Limit = { name: 'password-day', most: PASSWORDS_A_DAY, window: DAY };
/** Codes at any sign-in. Where the second factor is switched on and off, the own password is counted, so that nobody with a session shuts the sign-in. */
export const SECOND_FACTOR: Limit = { name: 'second-factor', most: 10, window: 15 * MINUTE };
/** Mails with a link that proves an address: to the present one and to new ones together. */
export const EMAIL_LINK: Limit = { name: 'email-link', most: 5, window: HOUR };
export const PHONES: Limit = { name: 'phones', most: PHONE_REVEALS_A_DAY, window: DAY };
export const EXPORT: Limit = { name: 'export', most: 5, window: HOUR };

/**
 * The statement that counts an attempt, to be run before the password is looked at: counted afterwards, a hundred guesses sent at once would all
 * find room.
 */
export function countAttempt(db: Db, limit: Limit, who: string | number, now: number) {
  return countOne(db, attemptsKey(limit, who), limit.window, now);
}

/** The same for a signed-in member, in the batch that asks their session: one that has ended counts nothing. */
export function countOwnAttempt(db: Db, limit: Limit, member: Member, now: number) {
  return countOne(db, attemptsKey(limit, member.id), limit.window, now, isLive(member));
}

/** Throws `rate_limited`, with when the window ends, when the counted attempt was one too many. */
export function refuseOver(limit: Limit, [counted]: Counted): void {
  if (counted !== undefined && counted.count > limit.most) throw refuseUntil(counted.windowEndsAt);
}

/** The statement that forgets the attempts of an account whose owner has signed in; with `when` only where that holds in the same batch. */
export function forgetAttempts(db: Db, limit: Limit, who: string | number, when: SQL = sql`1`) {
  return db.run(sql`DELETE FROM ${attempts} WHERE ${attempts.key} = ${attemptsKey(limit, who)} AND ${when}`);
}

/** The two statements that count a try of a member's own password where `when` holds, before it is looked at. What the quarter of an hour refuses is no try of the day. */
export function countPassword(db: Db, userId: number, now: number, when: SQL = sql`1`) {
  const key = attemptsKey(PASSWORD, userId);
  return [
    countOne(db, key, PASSWORD.window, now, when),
    countOne(
      db,
      attemptsKey(PASSWORD_DAY, userId),
      PASSWORD_DAY.window,
      now,
      sql`${when} AND ${attemptsOf(key)} <= ${PASSWORD.most}`,
    ),
  ] as const;
}

/** Throws `rate_limited`, with when the quarter of an hour or the day ends, when the counted try was one too many. */
export function refusePasswordOver([counted, ofDay]: readonly [Counted, Counted]): void {
  refuseOver(PASSWORD, counted);
  refuseOver(PASSWORD_DAY, ofDay);
}

/** The statement that forgives who typed the right one: all tries of the quarter of an hour, and this one of the day's, so that a thief's stay counted. */
export function forgivePassword(db: Db, userId: number, when: SQL = sql`1`) {
  const [key, dayKey] = [attemptsKey(PASSWORD, userId), attemptsKey(PASSWORD_DAY, userId)];
  const less = set(attempts, { count: sql`iif(${attempts.key} = ${key}, 0, max(0, ${attempts.count} - 1))` });
  return db.run(sql`UPDATE ${attempts} SET ${less} WHERE ${attempts.key} IN (${key}, ${dayKey}) AND ${when}`);
}

/** The statement that forgets all tries at a member's own password, which is another one now. */
export function forgetPasswords(db: Db, userId: SQL) {
  const keys = [PASSWORD, PASSWORD_DAY].map(({ name }) => sql`${`${name}:`} || ${userId}`);
  return db.run(sql`DELETE FROM ${attempts} WHERE ${attempts.key} IN (${sql.join(keys, sql`, `)})`);
}

/** `who` is an e-mail or the id of a member. */
export function attemptsKey(limit: Limit, who: string | number): string {
  return `${limit.name}:${typeof who === 'number' ? who : emailHash(who)}`;
}

/** The rows outlive an account that is erased: none holds the address itself. */
export function emailHash(email: string): string {
  return sha256(email);
}
