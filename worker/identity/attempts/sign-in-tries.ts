import { SIGN_INS_A_DAY, SIGN_INS_A_PLACE } from '#schema/catalog/limits';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { attempts } from '#schema/tables/attempts';
import { sql, type SQL } from 'drizzle-orm';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseUntil } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { attemptsOf, type CountResult, currentCount, incrementCount } from '../../platform/count-one.ts';
import { emailHash } from './attempts.ts';
import { isKnownPlace } from './known-places.ts';

const WINDOW = 15 * MINUTE;
/** So many tries from other networks cause no delay; each further one delays the next try by a second more. */
const TRIES_WITHOUT_DELAY = 10;
const DELAY_STEP = 1_000;
const DELAY_MAX = 10_000;
/**
 * Accounts that one network may try in an hour without signing in. Carriers put thousands behind one address, and people forget their passwords: a
 * network is slowed down, to some accounts a minute, only far beyond that.
 */
const ACCOUNTS_AN_HOUR = 300;
const ACCOUNTS_A_MINUTE = 20;

/** Whether somebody has signed in to the account from the caller's device, and from their network. */
export interface KnownPlace {
  knowsDevice: 0 | 1;
  knowsNetwork: 0 | 1;
}

/**
 * The statements that count a try at either sign-in. They must run before the password is checked: if tries were counted afterwards, a hundred
 * guesses sent at once would all be within the limit. An e-mail without an account is counted in the same way. A device that the account knows has
 * counters of its own, whatever others do; a network that it knows has a day of its own; all others share the account's day.
 */
export function countTry(db: Db, email: string, caller: Caller, now: number) {
  const { placeKey, dayKey } = keysOf(email);
  const { device, network } = caller;
  const [knowsDevice, knowsNetwork] = [isKnownPlace(email, device, now), isKnownPlace(email, network, now)];
  const place = sql`iif(${knowsDevice}, ${placeKey(device)}, ${placeKey(network)})`;
  const day = sql`CASE WHEN ${knowsDevice} THEN ${dayKey(device)} WHEN ${knowsNetwork} THEN ${dayKey(network)} ELSE ${dayKey('')} END`;
  const { accounts, slow } = networkKeys(caller);
  const isSlowed = sql`(NOT ${knowsDevice} AND NOT ${knowsNetwork} AND ${currentCount(accounts, now)} > ${ACCOUNTS_AN_HOUR})`;
  const isRefused = sql`(${attemptsOf(place)} > ${SIGN_INS_A_PLACE} OR (${isSlowed} AND ${currentCount(slow, now)} > ${ACCOUNTS_A_MINUTE}))`;
  return [
    incrementCount(db, place, WINDOW, now),
    incrementCount(db, accounts, HOUR, now, sql`NOT ${knowsDevice} AND ${attemptsOf(place)} = 1`),
    incrementCount(db, slow, MINUTE, now, isSlowed),
    // Counts only tries whose password is checked: one network must not use up the day of all others.
    incrementCount(db, day, DAY, now, sql`NOT ${isRefused}`),
  ] as const;
}

/**
 * How long this try has to wait, in milliseconds. Throws `rate_limited` if the place has tried too often, or its network too many accounts, and
 * `sign_in_code_required` if the day is used up: a mailed code then lets the owner in.
 */
export function delayOf(
  [[place], , [slow], [day]]: [CountResult, CountResult, CountResult, CountResult],
  known: KnownPlace | undefined,
): number {
  if (place !== undefined && place.count > SIGN_INS_A_PLACE) throw refuseUntil(place.windowEndsAt);
  if (slow !== undefined && slow.count > ACCOUNTS_A_MINUTE) throw refuseUntil(slow.windowEndsAt);
  if (day !== undefined && day.count > SIGN_INS_A_DAY) throw refuseUntil(day.windowEndsAt, 'sign_in_code_required');
  if (known?.knowsDevice === 1 || known?.knowsNetwork === 1) return 0;
  const ofOthers = (day?.count ?? 0) - (place?.count ?? 0);
  return Math.min(DELAY_MAX, Math.max(0, ofOthers - TRIES_WITHOUT_DELAY) * DELAY_STEP);
}

/**
 * The statements that take tries back after a successful sign-in: all tries of its place, and this one of the day and, if it was counted there, of
 * the network's accounts. Strangers' tries stay counted.
 */
export function removeTry(
  db: Db,
  email: string,
  caller: Caller,
  { knowsDevice, knowsNetwork, countsAccount }: KnownPlace & { countsAccount: boolean },
  when: SQL,
) {
  const { placeKey, dayKey } = keysOf(email);
  const { device, network } = caller;
  const day = dayKey(knowsDevice === 1 ? device : knowsNetwork === 1 ? network : '');
  const counters = countsAccount ? [day, networkKeys(caller).accounts] : [day];
  const oneLess = set(attempts, { count: sql`max(0, ${attempts.count} - 1)` });
  return [
    db.run(sql`DELETE FROM ${attempts} WHERE ${attempts.key} = ${placeKey(knowsDevice === 1 ? device : network)} AND ${when}`),
    db.run(
      sql`UPDATE ${attempts} SET ${oneLess} WHERE ${attempts.key} IN (SELECT value FROM json_each(${JSON.stringify(counters)})) AND ${when}`,
    ),
  ] as const;
}

/** The statement that deletes all counted tries at an account: its owner has a new password, so guesses at the old one are worthless. */
export function forgetTries(db: Db, email: string, when: SQL = sql`1`) {
  const { placeKey, dayKey } = keysOf(email);
  const { key } = attempts;
  const under = (prefix: string) => sql`(${key} >= ${prefix} AND ${key} < ${`${prefix}~`})`;
  return db.run(sql`DELETE FROM ${attempts} WHERE (${under(placeKey(''))} OR ${under(dayKey(''))}) AND ${when}`);
}

/** Functions that return the keys of an account's counters for a place. */
function keysOf(email: string) {
  const account = emailHash(email);
  return {
    placeKey: (place: string) => `signin:${account}:${place}`,
    dayKey: (place: string) => `signin-day:${account}:${place}`,
  };
}

function networkKeys({ network }: Caller) {
  return { accounts: `signin-accounts:${network}`, slow: `signin-slow:${network}` };
}
