import type { SigninRequest } from '#schema/contracts/auth';
import type { AdminSigninRequest } from '#schema/contracts/second-factor';
import type { ErrorCode } from '#schema/errors';
import { secondFactors } from '#schema/tables/second-factors';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { record } from '../../platform/audit/record.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import type { Counted } from '../../platform/count-one.ts';
import { refuse } from '../../platform/errors.ts';
import { ADMIN_SIGN_IN, countAttempt, forgetAttempts, type Limit, refuseOver, SIGN_IN } from './attempts.ts';
import { findForSignIn } from './accounts.ts';
import { type BanRow, refuseBanned } from '../../platform/http/ban.ts';
import { nobodysHash, verifyPassword } from '../passwords/password.ts';
import { spend } from '../second-factor/second-factor-codes.ts';
import { type AdminAccount, findForAdminSignIn } from '../second-factor/second-factor.queries.ts';
import { newSession, openSession } from '../sessions/sessions.ts';

/**
 * Opens a member's session for the owner of these credentials, in two round trips. Known and unknown e-mails get the same work and the same
 * words. Throws `rate_limited`, `invalid_credentials`, and `member_banned` once the password was right.
 */
export async function signIn(db: Db, input: SigninRequest, userAgent: string | undefined) {
  const now = Date.now();
  const [counted, [found]] = await db.batch([countAttempt(db, SIGN_IN, input.email, now), findForSignIn(db, input.email)]);
  const account = await requireOwner(SIGN_IN, 'invalid_credentials', counted, found, input.password);
  const session = newSession('member', userAgent, now);
  const [opened] = await db.batch([
    openSession(db, session, account),
    forgetAttempts(db, SIGN_IN, input.email),
    noteSignIn(db, account.id, now),
  ]);
  if (opened.length === 0) throw refuse('invalid_credentials');
  return { account, session };
}

/** Who signs in from where, and the secret under which second factors are sealed. */
interface Attempt {
  userAgent: string | undefined;
  requestId: string;
  sessionSecret: string;
}

/**
 * The same for an administrator, whose opened session is written into the audit log. Throws `rate_limited`,
 * `admin_invalid_credentials`, `admin_required` for a member, and for whoever has a second factor, once the password was right,
 * `second_factor_required` without a code and `second_factor_wrong` with a wrong one. Every attempt counts until one succeeds.
 */
export async function signInAdmin(db: Db, input: AdminSigninRequest, { userAgent, requestId, sessionSecret }: Attempt) {
  const now = Date.now();
  const [counted, [found]] = await db.batch([
    countAttempt(db, ADMIN_SIGN_IN, input.email, now),
    findForAdminSignIn(db, input.email),
  ]);
  const account = await requireOwner(ADMIN_SIGN_IN, 'admin_invalid_credentials', counted, found, input.password);
  if (account.role !== 'admin') throw refuse('admin_required');

  const session = newSession('admin', userAgent, now);
  const factor = await passed(db, account, input.code ?? '', sessionSecret, session.id, now);
  const opened = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${session.id})`;
  const admin = { kind: 'admin', id: account.id, sessionId: session.id, requestId } as const;
  const target = `user:${account.id}`;
  const [, rows] = await db.batch([
    factor.statement,
    openSession(db, session, account, factor.spent),
    record(db, admin, { action: 'session.opened', target, when: opened }),
    record(db, admin, { action: 'recovery_code.used', target, when: factor.isRecovery ? opened : sql`0` }),
    forgetAttempts(db, ADMIN_SIGN_IN, input.email, opened),
    noteSignIn(db, account.id, now, opened),
  ]);
  if (rows.length === 0) throw factor.asked ? refuse('second_factor_wrong', WRONG_CODE) : refuse('admin_invalid_credentials');
  return { account, session };
}

const WRONG_CODE = { code: 'second_factor_wrong' } as const;

/** The account whose password this is; what was counted comes first, so that guesses are not even looked at when there were too many. */
async function requireOwner<Account extends { passwordHash: string } & BanRow>(
  limit: Limit,
  wrong: ErrorCode,
  counted: Counted,
  found: Account | undefined,
  password: string,
): Promise<Account> {
  refuseOver(limit, counted);
  const right = await verifyPassword(password, found?.passwordHash ?? nobodysHash());
  if (!found || !right) throw refuse(wrong);
  refuseBanned(found, Date.now(), 'member_banned');
  return found;
}

/** How the second factor is passed: by a code that this session spends, or because there is none; somebody may switch it on meanwhile. */
async function passed(db: Db, { id, secret }: AdminAccount, code: string, sessionSecret: string, sessionId: string, now: number) {
  if (secret === null) {
    const none = sql`NOT EXISTS (SELECT 1 FROM ${secondFactors}
      WHERE ${secondFactors.userId} = ${id} AND ${secondFactors.confirmedAt} IS NOT NULL)`;
    return { statement: db.run(sql`SELECT 1`), spent: none, isRecovery: false, asked: false };
  }
  if (code === '') throw refuse('second_factor_required');
  return { ...(await spend(db, sessionSecret, { userId: id, secret }, code, sessionId, now)), asked: true };
}

function noteSignIn(db: Db, userId: number, now: number, when: SQL = sql`1`) {
  return db.run(sql`UPDATE ${users} SET ${set(users, { lastLoginAt: now })} WHERE ${users.id} = ${userId} AND ${when}`);
}
