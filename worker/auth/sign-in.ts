import type { SigninRequest } from '#schema/contracts/auth';
import type { ErrorCode } from '#schema/errors';
import { users } from '#schema/tables/users';
import { eq } from 'drizzle-orm';
import type { Db } from '../lib/db.ts';
import { refuse } from '../lib/errors.ts';
import type { Audience } from '../lib/token.ts';
import { ADMIN_SIGN_IN, countAttempt, forgetAttempts, type Limit, refuseOver, SIGN_IN } from './attempts.ts';
import { findForSignIn } from './auth.queries.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import { newSession, openSession } from './sessions.ts';

const DOORS: Record<Audience, { limit: Limit; wrong: ErrorCode }> = {
  member: { limit: SIGN_IN, wrong: 'invalid_credentials' },
  admin: { limit: ADMIN_SIGN_IN, wrong: 'admin_invalid_credentials' },
};

/**
 * Opens a session for the owner of these credentials, in two round trips. Known and unknown e-mails get the same work and the same
 * words. Throws `rate_limited`, the door's own "wrong credentials", and `admin_required` for a member at the administrators' door.
 */
export async function signIn(db: Db, audience: Audience, input: SigninRequest, userAgent: string | undefined) {
  const now = Date.now();
  const { limit, wrong } = DOORS[audience];
  const [counted, [account]] = await db.batch([countAttempt(db, limit, input.email, now), findForSignIn(db, input.email)]);
  refuseOver(limit, counted);
  const right = await verifyPassword(input.password, account?.passwordHash ?? NOBODYS_HASH);
  if (!account || !right) throw refuse(wrong);
  if (audience === 'admin' && account.role !== 'admin') throw refuse('admin_required');

  const session = newSession(audience, userAgent, now);
  const [opened] = await db.batch([
    openSession(db, session, account),
    forgetAttempts(db, limit, input.email),
    db.update(users).set({ lastLoginAt: now }).where(eq(users.id, account.id)),
  ]);
  if (opened.length === 0) throw refuse(wrong);
  return { account, session };
}
