import type { SigninRequest } from '#schema/contracts/auth';
import { secondFactors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { recordAudit } from '../../platform/audit/record.ts';
import { orNull, pick, type Row, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { banColumns, refuseBanned } from '../../platform/http/ban.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Audience } from '../../platform/token.ts';
import { nobodysHash, verifyPassword } from '../passwords/password.ts';
import { spendCode, wrongCode } from '../second-factor/second-factor-codes.ts';
import { hasPassword, newSession, openSession } from '../sessions/sessions.ts';
import { accountColumns } from './accounts.ts';
import { countAttempt, forgetAttempts, requireUnderLimit, SECOND_FACTOR } from '../attempts/attempts.ts';
import { isKnownPlace, rememberPlaces } from '../attempts/known-places.ts';
import { forgetCode, type KeyedHash, spendCodeTry } from './sign-in-code.ts';
import { countTry, delayOf, removeTry } from '../attempts/sign-in-tries.ts';

/** Who signs in and from where, and the secret under which second factors are sealed. */
interface Attempt {
  caller: Caller;
  requestId: string;
  sessionSecret: string;
  keyed: KeyedHash;
}

/**
 * Opens a session for the owner of these credentials, at the members' or the administrators' sign-in: both share one counter, and both ask anyone
 * with a second factor for a code. An administrator's own session is written to the audit log. Two round trips, one more with a code. Known and
 * unknown e-mails get the same work and the same response, and so does a member at the administrators' sign-in.
 *
 * Throws `rate_limited`, `sign_in_code_required` and `sign_in_code_wrong` before the password is checked; then `invalid_credentials` or
 * `admin_invalid_credentials`; and after the right password `member_banned`, `second_factor_required` and `second_factor_wrong`.
 */
export async function signIn(db: Db, audience: Audience, input: SigninRequest, attempt: Attempt) {
  const { caller, requestId, sessionSecret } = attempt;
  const now = Date.now();
  const wrong = audience === 'admin' ? 'admin_invalid_credentials' : 'invalid_credentials';
  const { found, countsAccount } = await findAfterCount(db, input, attempt, now);
  const right = await verifyPassword(input.password, found?.passwordHash ?? nobodysHash());
  if (!found || !right || (audience === 'admin' && found.role !== 'admin')) throw refuse(wrong);
  refuseBanned(found, now, 'member_banned');

  const session = newSession(audience, caller, now);
  const factor = await checkSecondFactor(db, found, input.code ?? '', sessionSecret, session.id, now);
  const opened = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${session.id})`;
  const admin = { kind: 'admin', id: found.id, sessionId: session.id, requestId } as const;
  const target = `user:${found.id}`;
  const [, rows] = await db.batch([
    factor.statement,
    openSession(db, session, sql`${hasPassword({ email: input.email, passwordHash: found.passwordHash })} AND ${factor.spent}`),
    recordAudit(db, admin, { action: 'session.opened', target, when: audience === 'admin' ? opened : sql`0` }),
    recordAudit(db, admin, { action: 'recovery_code.used', target, when: factor.isRecovery ? opened : sql`0` }),
    ...removeTry(db, input.email, caller, { ...found, countsAccount }, opened),
    forgetCode(db, input.email, input.mailedCode ?? '', attempt.keyed, opened),
    forgetAttempts(db, SECOND_FACTOR, found.id, factor.asked ? opened : sql`0`),
    ...rememberPlaces(db, session.id, caller, now),
    recordSignIn(db, found.id, now, opened),
  ]);
  if (rows.length === 0) throw factor.asked ? wrongCode() : refuse(wrong);
  // The first sign-in to an account that an administrator made is no news to its owner.
  return { account: found, session, isNewDevice: found.knowsDevice === 0 && found.lastLoginAt !== null };
}

/** Counts the try, then finds the account, after the delay that the count requires; a mailed code takes the place of the count. */
async function findAfterCount(db: Db, { email, mailedCode }: SigninRequest, { caller, keyed }: Attempt, now: number) {
  if (mailedCode) {
    const [[found], taken] = await db.batch([
      findForSignIn(db, email, caller, now),
      spendCodeTry(db, email, mailedCode, keyed, now),
    ]);
    if (taken.length === 0) throw refuseField('mailedCode', 'sign_in_code_wrong');
    return { found, countsAccount: false };
  }
  const [[found], ...counted] = await db.batch([findForSignIn(db, email, caller, now), ...countTry(db, email, caller, now)]);
  const delay = delayOf(counted, found);
  if (delay > 0) await scheduler.wait(delay);
  return { found, countsAccount: counted[1].length > 0 };
}

const f = alias(secondFactors, 'f');

const ACCOUNT = {
  ...accountColumns,
  ...banColumns,
  ...pick(users, 'role', 'passwordHash', 'lastLoginAt'),
  secret: orNull(f.secret),
};

type Account = Row<typeof ACCOUNT>;

/** The only query of the sign-in that reads a password hash; the row is not passed on. Includes the sealed secret of a confirmed second factor. */
function findForSignIn(db: Db, email: string, { device, network }: Caller, now: number) {
  return db.find(
    { ...ACCOUNT, knowsDevice: isKnownPlace(email, device, now), knowsNetwork: isKnownPlace(email, network, now) },
    sql`FROM ${users} LEFT JOIN ${secondFactors} AS ${f} ON ${f.userId} = ${users.id} AND ${f.confirmedAt} IS NOT NULL
      WHERE ${users.email} = ${email} AND ${users.deletedAt} IS NULL`,
  );
}

/**
 * How the second factor is passed: by a code that this session uses up, or because there is none, which is checked again in the batch since it may be
 * switched on meanwhile. Codes are counted by account, before they are checked: only someone with the password gets this far.
 */
async function checkSecondFactor(
  db: Db,
  { id, secret }: Account,
  code: string,
  sessionSecret: string,
  sessionId: string,
  now: number,
) {
  if (secret === null) {
    const none = sql`NOT EXISTS (SELECT 1 FROM ${secondFactors}
      WHERE ${secondFactors.userId} = ${id} AND ${secondFactors.confirmedAt} IS NOT NULL)`;
    return { statement: db.run(sql`SELECT 1`), spent: none, isRecovery: false, asked: false };
  }
  if (code === '') throw refuse('second_factor_required');
  requireUnderLimit(SECOND_FACTOR, await countAttempt(db, SECOND_FACTOR, id, now));
  return { ...(await spendCode(db, sessionSecret, { userId: id, secret }, code, sessionId, now)), asked: true };
}

function recordSignIn(db: Db, userId: number, now: number, when: SQL) {
  return db.run(sql`UPDATE ${users} SET ${set(users, { lastLoginAt: now })} WHERE ${users.id} = ${userId} AND ${when}`);
}
