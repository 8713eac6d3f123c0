import type { OpenSession } from '#schema/contracts/sessions';
import { sessions } from '#schema/tables/sessions';
import { and, eq, gt, sql } from 'drizzle-orm';
import { endSessions } from '../auth/end-sessions.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';

/** More devices than a person has; whoever has more signs out everywhere. */
const SHOWN = 50;

/** The member's open sessions, the newest first; those at the administrators' door are among them. One round trip. */
export async function listSessions(db: Db, member: Member, now: number): Promise<OpenSession[]> {
  const [session, rows] = await db.batch([
    liveSession(db, member, 'member'),
    db.all<{ id: string; device: string | null; created_at: number; expires_at: number }>(sql`
      SELECT id, user_agent AS device, created_at, expires_at FROM sessions INDEXED BY sessions_open
      WHERE user_id = ${member.id} AND ended_at IS NULL AND expires_at > ${now} ORDER BY created_at DESC LIMIT ${SHOWN}`),
  ]);
  requireLive(session);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: row.id === member.sessionId,
  }));
}

/** Ends one of the member's sessions and answers the rooms it may sit in. One round trip. Throws `session_not_found`, also for another's. */
export async function endSession(db: Db, member: Member, id: string, now: number) {
  const which = and(eq(sessions.id, id), eq(sessions.userId, member.id), gt(sessions.expiresAt, now), isLive(member));
  const [session, found, rooms] = await db.batch([
    liveSession(db, member, 'member'),
    db.all(
      sql`SELECT 1 AS found FROM sessions WHERE id = ${id} AND user_id = ${member.id} AND ended_at IS NULL AND expires_at > ${now}`,
    ),
    ...endSessions(db, which, now),
  ]);
  requireLive(session);
  if (found.length === 0) throw refuse('session_not_found');
  return rooms;
}

/** Ends all of the member's sessions, this one too, and answers the rooms that they may sit in. One round trip. */
export async function endAllSessions(db: Db, member: Member, now: number) {
  const [session, rooms] = await db.batch([
    liveSession(db, member, 'member'),
    ...endSessions(db, and(eq(sessions.userId, member.id), isLive(member)), now),
  ]);
  requireLive(session);
  return rooms;
}
