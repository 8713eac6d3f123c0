import type { Language } from '#schema/catalog/languages';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { tickets } from '#schema/tables/tickets';
import { sql, type SQL } from 'drizzle-orm';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Audience } from '../../platform/token.ts';
import { notBanned } from '../../platform/http/ban.ts';

const USER_AGENT_MAX = 200;

/** A session about to be opened; times in milliseconds. `expiresAt` is when it ends if it is not used, `lastsUntil` when it ends in any case. */
export interface NewSession {
  id: string;
  audience: Audience;
  userAgent: string | null;
  country: string | null;
  openedBy: 'password' | 'phone';
  language: Language;
  createdAt: number;
  expiresAt: number;
  lastsUntil: number;
}

export function newSession(
  audience: Audience,
  { userAgent, country, language }: Pick<Caller, 'userAgent' | 'country' | 'language'>,
  now: number,
  openedBy: NewSession['openedBy'] = 'password',
): NewSession {
  const device = userAgent?.trim().slice(0, USER_AGENT_MAX);
  const times = { createdAt: now, expiresAt: now + SESSION_IDLE_DAYS * DAY, lastsUntil: now + SESSION_DAYS * DAY };
  return { id: crypto.randomUUID(), audience, userAgent: device || null, country, openedBy, language, ...times };
}

/** SQL condition: the account still has the password that was checked. Otherwise a session of the old password would outlive a reset. */
export function hasPassword({ email, passwordHash }: { email: string; passwordHash: string }): SQL {
  return sql`${users.email} = ${email} AND ${users.passwordHash} = ${passwordHash}`;
}

/**
 * The statement that opens a session for the account that `which` finds, a condition on `users` that holds for one account at most, and returns a row
 * if it did. It checks the account once more: no session may outlive a deletion, a ban or a lost role since the last check.
 */
export function openSession(db: Db, session: NewSession, which: SQL) {
  const { id, audience, userAgent, country, openedBy, language, createdAt, expiresAt } = session;
  return db.returning(
    { id: sessions.id },
    sql`INSERT ${into(sessions, { id, userId: users.id, audience, userAgent, country, openedBy, language, createdAt, expiresAt })} FROM ${users}
      WHERE ${which} AND ${users.deletedAt} IS NULL AND ${notBanned(users, createdAt)} AND (${audience} = 'member' OR ${users.role} = 'admin')`,
  );
}

/**
 * The two statements that end the sessions of `which` (a condition on `sessions`), for the verb's own batch, in this order. The first one deletes
 * their tickets and returns the rooms in which each may have a socket: pass these to `closeSockets` after the batch.
 */
export function endSessions(db: Db, which: SQL, now: number) {
  const open = sql`(${which}) AND ${sessions.endedAt} IS NULL`;
  return [
    db.returning(
      { sessionId: tickets.sessionId, room: tickets.room },
      sql`DELETE FROM ${tickets} WHERE ${tickets.sessionId} IN (SELECT ${sessions.id} FROM ${sessions} WHERE ${open})`,
    ),
    db.run(sql`UPDATE ${sessions} SET ${set(sessions, { endedAt: now })} WHERE ${open}`),
  ] as const;
}
