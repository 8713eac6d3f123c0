import type { SignupRequest } from '#schema/contracts/auth';
import type { ErrorCode } from '#schema/errors';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { type Refusal, refuse, requireFaultless } from '../../platform/errors.ts';
import { countAttempt, forgetAttempts, refuseOver, SIGN_UP } from './attempts.ts';
import { accountColumns, findHolders } from './accounts.ts';
import { passwordFault } from '../passwords/chosen-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { newSession, openSession } from '../sessions/sessions.ts';

/**
 * Makes a member and opens their first session, in two round trips. Throws `rate_limited`, and `username_taken` and `email_taken` on
 * their fields; the second look, in the insert's own batch, tells the loser of a race which of the two it was.
 */
export async function signUp(db: Db, input: SignupRequest, userAgent: string | undefined) {
  const now = Date.now();
  const { email, password } = input;
  const username = oneCaseBeyondAscii(input.username);
  requireFaultless({ password: passwordFault(password, { email, username }) });
  const [counted, holders] = await db.batch([countAttempt(db, SIGN_UP, email, now), findHolders(db, email, username)]);
  refuseOver(SIGN_UP, counted);
  if (holders.length > 0) throw taken(holders);

  const passwordHash = await hashPassword(password);
  const session = newSession('member', userAgent, now);
  const [holdersNow, [account]] = await db.batch([
    findHolders(db, email, username),
    db.returning(
      accountColumns,
      sql`INSERT ${into(users, { username, email, passwordHash, createdAt: now, lastLoginAt: now })} WHERE 1 ON CONFLICT DO NOTHING`,
    ),
    openSession(db, session, { email, passwordHash }),
    forgetAttempts(db, SIGN_UP, email),
  ]);
  if (!account) throw taken(holdersNow);
  return { account, session };
}

/**
 * SQLite's NOCASE knows the 26 ASCII letters only. Letters beyond them are stored in lower case and composed, so that the column's
 * own UNIQUE holds for every script; ASCII stays as it was typed.
 */
export function oneCaseBeyondAscii(username: string): string {
  return username.normalize('NFC').replace(/\P{ASCII}+/gu, (letters) => letters.toLowerCase());
}

export function taken(holders: { sameEmail: 0 | 1; sameUsername: 0 | 1 }[]): Refusal {
  const fields: Record<string, ErrorCode> = {};
  if (holders.some((holder) => holder.sameUsername === 1)) fields['username'] = 'username_taken';
  if (holders.some((holder) => holder.sameEmail === 1)) fields['email'] = 'email_taken';
  return refuse(fields['username'] ?? 'email_taken', fields);
}
