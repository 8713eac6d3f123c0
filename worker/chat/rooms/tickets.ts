import type { RoomName } from '#schema/realtime';
import { tickets } from '#schema/tables/tickets';
import { usedTickets } from '#schema/tables/used-tickets';
import { sessions } from '#schema/tables/sessions';
import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Participant, liveParticipant, participantSession, requireParticipant } from '../conversations/participant.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { signTicket, SEAT_LIFE } from '../../platform/rooms/ticket.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

const excluded = alias(tickets, 'excluded');

/**
 * Issues a ticket for one room, and writes the row by which the end of the session finds the sockets that it opened. One round trip. Throws
 * `invalid_token`, and `conversation_not_found` also for a conversation between others: nobody learns that it exists.
 */
export async function issueTicket(env: Bindings, db: Db, participant: Participant, room: RoomName): Promise<string> {
  // Otherwise a seat would last for ever, since its token could get the next ticket.
  if (participant.room !== null) throw refuse('ticket_invalid');
  const [session, issued] = await db.batch([liveParticipant(db, participant), insertTicket(db, participant, room)]);
  requireParticipant(session);
  if (issued.length === 0) throw refuse('conversation_not_found');
  const { userId, sessionId, audience } = participant;
  return signTicket(env, { userId, sessionId, audience, room });
}

/** Writes no row for a stranger to the room, nor for a session that has ended: the guard before it tells which of the two it was. */
function insertTicket(db: Db, participant: Participant, room: RoomName) {
  const { id, sessionId } = participant;
  const now = Date.now();
  return db.returning(
    { room: tickets.room },
    sql`INSERT ${into(tickets, {
      sessionId: sessions.id,
      room,
      expiresAt: sql`min(${sessions.expiresAt}, ${now + SEAT_LIFE})`,
    })} FROM ${sessions}
    WHERE ${sessions.id} = ${sessionId} AND EXISTS (${participantSession(participant)}) AND ${mayEnterRoom(id, room)}
    ON CONFLICT (${columnNames(tickets.sessionId, tickets.room)}) DO UPDATE SET ${set(tickets, { expiresAt: excluded.expiresAt })}`,
  );
}

/** SQL condition: the member may enter the room. That is the two members of a conversation, and the owner of an inbox. */
function mayEnterRoom(id: number, room: RoomName) {
  const [party, name] = room.split(':');
  if (party === 'inbox') return sql`${Number(name)} = ${id}`;
  return sql`EXISTS (SELECT 1 FROM ${conversations} WHERE ${conversations.id} = ${Number(name)}
    AND ${id} IN (${conversations.user1Id}, ${conversations.user2Id}))`;
}

/** At most so many rows are deleted in one run, so that no statement exceeds D1's time limit. */
const ROWS_A_RUN = 1_000;
/** Each socket that opens leaves one row: a run deletes as many as five minutes of a busy evening bring. */
const USED_A_RUN = 10_000;

/** Deletes the rows of rooms whose sockets had all expired by `now` (milliseconds), and used tickets that have expired anyway. */
export async function sweepTickets(db: Db, now: number): Promise<void> {
  await db.batch([
    db.run(sql`DELETE FROM ${tickets} WHERE (${tickets.sessionId}, ${tickets.room}) IN
      (SELECT ${tickets.sessionId}, ${tickets.room} FROM ${tickets} WHERE ${tickets.expiresAt} <= ${now} LIMIT ${ROWS_A_RUN})`),
    db.run(sql`DELETE FROM ${usedTickets} WHERE ${usedTickets.id} IN
      (SELECT ${usedTickets.id} FROM ${usedTickets} WHERE ${usedTickets.expiresAt} <= ${now} LIMIT ${USED_A_RUN})`),
  ]);
}
