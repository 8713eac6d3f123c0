import { sessions } from '#schema/tables/sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { Audience } from '../../platform/token.ts';
import { notBanned } from './ban.ts';

const SESSION_LASTS = 30 * 24 * 60 * 60 * 1000;
const USER_AGENT_MAX = 200;

/** A session about to be opened; times in milliseconds. */
export interface NewSession {
  id: string;
  audience: Audience;
  userAgent: string | null;
  createdAt: number;
  expiresAt: number;
}

export function newSession(audience: Audience, userAgent: string | undefined, now: number): NewSession {
  const device = userAgent?.trim().slice(0, USER_AGENT_MAX);
  return { id: crypto.randomUUID(), audience, userAgent: device || null, createdAt: now, expiresAt: now + SESSION_LASTS };
}

/**
 * The statement that opens a session, and returns a row if it did. It asks the account once more: a reset, a deletion, a ban or a lost
 * role between the look at the password and this row must not be outlived by a session of the old password. `provided` is what else it takes.
 */
export function openSession(db: Db, session: NewSession, owner: { email: string; passwordHash: string }, provided: SQL = sql`1`) {
  const { id, audience, userAgent, createdAt, expiresAt } = session;
  return db
    .insert(sessions)
    .select(
      sql`SELECT ${id}, id, ${audience}, ${userAgent}, ${createdAt}, ${expiresAt}, NULL FROM users
        WHERE email = ${owner.email} AND password_hash = ${owner.passwordHash} AND deleted_at IS NULL AND ${notBanned('users', createdAt)}
          AND (${audience} = 'member' OR role = 'admin') AND ${provided}`,
    )
    .returning({ id: sessions.id });
}
