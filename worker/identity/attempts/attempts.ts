import { PASSWORDS_A_DAY, PHONE_REVEALS_A_DAY } from '#schema/catalog/limits';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { attempts } from '#schema/tables/attempts';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { set } from '../../platform/columns.ts';
import { attemptsOf, type CountResult, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuseUntil } from '../../platform/errors.ts';
import { sha256 } from '../../platform/fingerprint.ts';
import { isLive } from '../../platform/http/session.ts';

/** How many attempts an e-mail, or a member (by id), has in a window of `window` milliseconds. */
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
  max: number;
  window: number;
}

export const SIGN_UP: Limit = { name: 'signup', max: 10, window: HOUR };
export const FORGOT_PASSWORD: Limit = { name: 'forgot-password', max: 5, window: HOUR };
/** Attempts at the member's own password, which is asked again for what a stolen session must not do: per quarter of an hour, and per day. */
const PASSWORD: Limit = { name: 'password', max: 10, window: 15 * MINUTE };
const PASSWORD_DAY: Limit = { name: 'password-day', max: PASSWORDS_A_DAY, window: DAY };
/**
 * Codes at any sign-in. Switching the second factor on or off counts attempts at the password instead, so that nobody with a session can block the
 * sign-in.
 */
export const SECOND_FACTOR: Limit = { name: 'second-factor', max: 10, window: 15 * MINUTE };
/** Mails with a link that proves an address: those to the present address and to new ones are counted together. */
export const EMAIL_LINK: Limit = { name: 'email-link', max: 5, window: HOUR };
export const PHONE_REVEALS: Limit = { name: 'phones', max: PHONE_REVEALS_A_DAY, window: DAY };
export const EXPORT: Limit = { name: 'export', max: 5, window: HOUR };

/**
 * The statement that counts an attempt. It must run before the password is checked: if attempts were counted afterwards, a hundred guesses sent at
 * once would all be within the limit.
 */
export function countAttempt(db: Db, limit: Limit, who: string | number, now: number) {
  return incrementCount(db, attemptsKey(limit, who), limit.window, now);
}

/** `countAttempt` for a signed-in member, in the batch that checks their session: an ended session counts nothing. */
export function countOwnAttempt(db: Db, limit: Limit, member: Member, now: number) {
  return incrementCount(db, attemptsKey(limit, member.id), limit.window, now, isLive(member));
}

/** Throws `rate_limited`, with the end of the window, if the counted attempt exceeds the limit. */
export function requireUnderLimit(limit: Limit, [counted]: CountResult): void {
  if (counted !== undefined && counted.count > limit.max) throw refuseUntil(counted.windowEndsAt);
}

/** The statement that deletes the counted attempts of an account whose owner has signed in; with `when`, only if that holds in the same batch. */
export function forgetAttempts(db: Db, limit: Limit, who: string | number, when: SQL = sql`1`) {
  return db.run(sql`DELETE FROM ${attempts} WHERE ${attempts.key} = ${attemptsKey(limit, who)} AND ${when}`);
}

/**
 * The two statements that count a try at a member's own password where `when` holds, before it is checked. A try that exceeds the limit of the
 * quarter of an hour does not count for the day.
 */
export function countPassword(db: Db, userId: number, now: number, when: SQL = sql`1`) {
  const key = attemptsKey(PASSWORD, userId);
  return [
    incrementCount(db, key, PASSWORD.window, now, when),
    incrementCount(
      db,
      attemptsKey(PASSWORD_DAY, userId),
      PASSWORD_DAY.window,
      now,
      sql`${when} AND ${attemptsOf(key)} <= ${PASSWORD.max}`,
    ),
  ] as const;
}

/** Throws `rate_limited`, with the end of the quarter of an hour or of the day, if the counted try exceeds a limit. */
export function requirePasswordTries([counted, ofDay]: readonly [CountResult, CountResult]): void {
  requireUnderLimit(PASSWORD, counted);
  requireUnderLimit(PASSWORD_DAY, ofDay);
}

/**
 * The statement that takes tries back after the right password: all tries of the quarter of an hour, but only this one of the day, so that a thief's
 * tries stay counted.
 */
export function removePasswordTry(db: Db, userId: number, when: SQL = sql`1`) {
  const [key, dayKey] = [attemptsKey(PASSWORD, userId), attemptsKey(PASSWORD_DAY, userId)];
  const less = set(attempts, { count: sql`iif(${attempts.key} = ${key}, 0, max(0, ${attempts.count} - 1))` });
  return db.run(sql`UPDATE ${attempts} SET ${less} WHERE ${attempts.key} IN (${key}, ${dayKey}) AND ${when}`);
}

/** The statement that deletes all counted tries at a member's own password, after it was changed. */
export function forgetPasswords(db: Db, userId: SQL) {
  const keys = [PASSWORD, PASSWORD_DAY].map(({ name }) => sql`${`${name}:`} || ${userId}`);
  return db.run(sql`DELETE FROM ${attempts} WHERE ${attempts.key} IN (${sql.join(keys, sql`, `)})`);
}

/** `who` is an e-mail or the id of a member. */
export function attemptsKey(limit: Limit, who: string | number): string {
  return `${limit.name}:${typeof who === 'number' ? who : emailHash(who)}`;
}

/** The rows outlive an account that is erased, so they hold only a hash of its address. */
export function emailHash(email: string): string {
  return sha256(email);
}
