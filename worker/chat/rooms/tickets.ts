import { sql } from 'drizzle-orm';
import type { RoomName } from '#schema/realtime';
import { type Participant, liveParticipant, requireParticipant } from '../conversations/participant.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { signTicket, TICKET_LIFE } from '../../platform/rooms/ticket.ts';

/**
 * A ticket for one room, and the row by which the end of the session finds the sockets that it opened. One round trip. Throws
 * `invalid_token`, and `conversation_not_found` also for a conversation between others: nobody learns that it exists.
 */
export async function issueTicket(env: Bindings, db: Db, participant: Participant, room: RoomName): Promise<string> {
  // A ticket would be good for ever if it could be turned into the next one.
  if (participant.room !== null) throw refuse('ticket_invalid');
  const [session, issued] = await db.batch([liveParticipant(db, participant), keepTicket(db, participant, room)]);
  requireParticipant(session);
  const [ticket] = issued;
  if (!ticket) throw refuse('conversation_not_found');
  const { userId, sessionId, audience } = participant;
  return signTicket(env, { userId, sessionId, audience, room, expiresAt: ticket.expiresAt });
}

/** Writes no row for a stranger to the room, nor for a session that has ended: the guard before it answers which of the two it was. */
function keepTicket(db: Db, { id, userId, sessionId }: Participant, room: RoomName) {
  const now = Date.now();
  return db.all<{ expiresAt: number }>(sql`
    INSERT INTO tickets (session_id, room, expires_at)
    SELECT id, ${room}, min(expires_at, ${now + TICKET_LIFE}) FROM sessions
    WHERE id = ${sessionId} AND user_id = ${userId} AND ended_at IS NULL AND expires_at > ${now} AND ${belongs(id, room)}
    ON CONFLICT (session_id, room) DO UPDATE SET expires_at = excluded.expires_at
    RETURNING expires_at AS expiresAt`);
}

/** Who may sit in a room: the two who talk in a conversation, the owner in an inbox. */
function belongs(id: number, room: RoomName) {
  const [party, name] = room.split(':');
  if (party === 'inbox') return sql`${Number(name)} = ${id}`;
  return sql`EXISTS (SELECT 1 FROM conversations WHERE id = ${Number(name)} AND ${id} IN (user1_id, user2_id))`;
}

/** One run's share, so that no statement meets D1's limits of time. */
const ROWS_A_RUN = 1_000;

/** Forgets tickets that lapsed before `now` (milliseconds): no socket is open by them any more. */
export async function sweepTickets(db: Db, now: number): Promise<void> {
  await db.run(sql`DELETE FROM tickets WHERE (session_id, room) IN
    (SELECT session_id, room FROM tickets WHERE expires_at <= ${now} LIMIT ${ROWS_A_RUN})`);
}
