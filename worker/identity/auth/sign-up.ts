import type { SignupRequest } from '#schema/contracts/auth';
import type { ErrorCode } from '#schema/errors/errors';
import { DAY } from '#schema/durations';
import { emailChanges } from '#schema/tables/email-changes';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { type Refusal, refuse, requireNoErrors } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { countAttempt, forgetAttempts, requireUnderLimit, SIGN_UP } from '../attempts/attempts.ts';
import { accountColumns, findConflicts, looksLike } from './accounts.ts';
import { rememberPlaces } from '../attempts/known-places.ts';
import { nameErrors } from '../names/name-errors.ts';
import { skeletonOf } from '../names/skeleton.ts';
import { newLink } from '../../platform/mail/mailed-links.ts';
import { passwordError } from '../passwords/chosen-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { hasPassword, newSession, openSession } from '../sessions/sessions.ts';

const h = alias(users, 'h');

/**
 * Makes a member and opens their first session, in two round trips; also returns the token of the link that confirms their address. Throws
 * `rate_limited`, and on their fields what is wrong with a name or password, `username_taken`, `username_alike` and `email_taken`; a second check, in
 * the insert's own batch, tells the loser of a race which it was.
 */
export async function signUp(db: Db, input: SignupRequest, caller: Caller) {
  const now = Date.now();
  const { email, password } = input;
  const username = lowerBeyondAscii(input.username);
  requireNoErrors({ ...nameErrors({ username }), password: passwordError(password, { email, username }) });
  const [counted, holders] = await db.batch([countAttempt(db, SIGN_UP, email, now), findConflicts(db, email, username)]);
  requireUnderLimit(SIGN_UP, counted);
  if (holders.length > 0) throw takenRefusal(holders);

  const passwordHash = await hashPassword(password);
  const session = newSession('member', caller, now);
  const made = { username, usernameSkeleton: skeletonOf(username), email, passwordHash, createdAt: now, lastLoginAt: now };
  const { token, tokenHash } = newLink();
  const link = { tokenHash, userId: users.id, email, createdAt: now, expiresAt: now + DAY };
  const [holdersNow, [account]] = await db.batch([
    findConflicts(db, email, username),
    db.returning(
      accountColumns,
      sql`INSERT ${into(users, made)} WHERE NOT EXISTS (SELECT 1 FROM ${users} AS ${h} WHERE ${looksLike(h.usernameSkeleton, username)}) ON CONFLICT DO NOTHING`,
    ),
    openSession(db, session, hasPassword({ email, passwordHash })),
    // The hash has its own salt, so it identifies exactly this account.
    db.run(sql`INSERT ${into(emailChanges, link)} FROM ${users} WHERE ${hasPassword({ email, passwordHash })}`),
    forgetAttempts(db, SIGN_UP, email),
    ...rememberPlaces(db, session.id, caller, now),
  ]);
  if (!account) throw takenRefusal(holdersNow);
  return { account, session, emailToken: token };
}

/**
 * SQLite's NOCASE covers only the 26 ASCII letters. Letters beyond them are stored in lower case and composed, so that the column's own UNIQUE works
 * for every script; ASCII stays as it was typed.
 */
export function lowerBeyondAscii(username: string): string {
  return username.normalize('NFC').replace(/\P{ASCII}+/gu, (letters) => letters.toLowerCase());
}

export function takenRefusal(holders: { sameEmail: 0 | 1; sameUsername: 0 | 1; alike: 0 | 1 }[]): Refusal {
  const fields: Record<string, ErrorCode> = {};
  if (holders.some((holder) => holder.alike === 1)) fields['username'] = 'username_alike';
  if (holders.some((holder) => holder.sameUsername === 1)) fields['username'] = 'username_taken';
  if (holders.some((holder) => holder.sameEmail === 1)) fields['email'] = 'email_taken';
  return refuse(fields['username'] ?? 'email_taken', fields);
}
