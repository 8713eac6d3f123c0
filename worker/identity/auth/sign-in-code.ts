import { randomInt } from 'node:crypto';
import { asciiDigits } from '#schema/digits';
import { DAY } from '#schema/durations';
import { signInCodes } from '#schema/tables/sign-in-codes';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { attemptsOf } from '../../platform/count-one.ts';
import { attemptsKey, countAttempt, type Limit } from '../attempts/attempts.ts';

/** Ten digits, which a telephone can type in any language: with the limits per address, nobody can guess one within its day. */
const DIGITS = 10;
/** How many passwords can be tried with one code. */
const TRIES = 10;
/**
 * Each code is valid for as long as its mails are counted: a stranger who asks for all of them in the owner's name has sent the owner codes that let
 * them in.
 */
const CODE_LASTS = DAY;
const SIGN_IN_CODE: Limit = { name: 'signin-code', max: 10, window: DAY };

/**
 * The code to mail to this address; null if there is no account or the day's mails are used up. One batch of the same two statements either way:
 * neither the response nor the work before it tells whether the e-mail has an account. `keyed` hashes under the Worker's secret.
 */
export async function startSignInCode(db: Db, email: string, keyed: KeyedHash, now: number): Promise<string | null> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const row = { codeHash: hashOf(keyed, email, code), userId: users.id, createdAt: now, expiresAt: now + CODE_LASTS };
  const [, kept] = await db.batch([
    countAttempt(db, SIGN_IN_CODE, email, now),
    db.returning(
      { userId: signInCodes.userId },
      sql`INSERT ${into(signInCodes, row)} FROM ${users} WHERE ${users.email} = ${email} AND ${users.deletedAt} IS NULL
        AND ${attemptsOf(attemptsKey(SIGN_IN_CODE, email))} <= ${SIGN_IN_CODE.max}`,
    ),
  ]);
  return kept.length > 0 ? code.replace(/(.{5})/, '$1 ') : null;
}

/** Hashes a typed text for one use, as `keyed` of a request's context does. */
export type KeyedHash = (use: string, content: string) => string;

/** The statement that uses one of a code's tries; returns no row if the code is wrong or has no tries left. */
export function spendCodeTry(db: Db, email: string, typed: string, keyed: KeyedHash, now: number) {
  return db.returning(
    { tries: signInCodes.tries },
    sql`UPDATE ${signInCodes} SET ${set(signInCodes, { tries: sql`${signInCodes.tries} + 1` })}
      WHERE ${signInCodes.codeHash} = ${hashOf(keyed, email, typed)} AND ${signInCodes.expiresAt} > ${now} AND ${signInCodes.tries} < ${TRIES}`,
  );
}

/** The statement that deletes the code that let somebody in. The others stay: strangers may have asked for all codes of the day. */
export function forgetCode(db: Db, email: string, typed: string, keyed: KeyedHash, when: SQL) {
  return db.run(sql`DELETE FROM ${signInCodes} WHERE ${signInCodes.codeHash} = ${hashOf(keyed, email, typed)} AND ${when}`);
}

function hashOf(keyed: KeyedHash, email: string, code: string): string {
  return keyed('sign-in code', `${email} ${asciiDigits(code).replace(/\D/g, '')}`);
}
