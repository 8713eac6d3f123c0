import type { OpenSession } from '#schema/contracts/sessions';
import { sessions } from '#schema/tables/sessions';
import { sql, type SQL } from 'drizzle-orm';
import { endSessions } from './sessions.ts';
import type { Member, Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { pick } from '../../platform/columns.ts';

/** More devices than a person has; anyone with more can sign out everywhere. */
const SHOWN = 50;

/** The member's open sessions, the newest first, including those at the administrators' sign-in. One round trip. */
export async function listSessions(db: Db, member: Member, now: number): Promise<OpenSession[]> {
  const [session, rows] = await db.batch([
    liveSession(db, member, 'member'),
    db.find(
      {
        id: sessions.id,
        device: sessions.userAgent,
        ...pick(sessions, 'country', 'createdAt', 'expiresAt'),
      },
      sql`FROM ${sessions} INDEXED BY sessions_open WHERE ${isOpen(member, now)} ORDER BY ${sessions.createdAt} DESC LIMIT ${SHOWN}`,
    ),
  ]);
  requireLive(session);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    country: row.country,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    current: row.id === member.sessionId,
  }));
}

/**
 * Ends one of the member's sessions and returns the rooms in which it may have sockets. One round trip. Throws `session_not_found`, also for another
 * member's.
 */
export async function endSession(db: Db, member: Member, id: string, now: number) {
  const which = sql`${sessions.id} = ${id} AND ${isOpen(member, now)}`;
  const [session, found, rooms] = await db.batch([
    liveSession(db, member, 'member'),
    db.find({ id: sessions.id }, sql`FROM ${sessions} WHERE ${which}`),
    ...endSessions(db, sql`${which} AND ${isLive(member)}`, now),
  ]);
  requireLive(session);
  if (found.length === 0) throw refuse('session_not_found');
  return rooms;
}

/** Ends all of the member's sessions, this one too, and returns the rooms in which they may have sockets. One round trip. */
export async function endAllSessions(db: Db, member: Member, now: number) {
  const [session, rooms] = await db.batch([
    liveSession(db, member, 'member'),
    ...endSessions(db, sql`${sessions.userId} = ${member.id} AND ${isLive(member)}`, now),
  ]);
  requireLive(session);
  return rooms;
}

function isOpen(member: Member, now: number): SQL {
  return sql`${sessions.userId} = ${member.id} AND ${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > ${now}`;
}

/** Ends the actor's current session; their other devices stay signed in. Returns the rooms in which it may have sockets. One round trip. */
export async function signOut(db: Db, actor: Actor): Promise<{ sessionId: string; room: string }[]> {
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  const [rooms] = await db.batch(endSessions(db, sql`${sessions.id} = ${actor.sessionId}`, Date.now()));
  return rooms;
}
