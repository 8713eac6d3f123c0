import type { SeatAnswer } from '#schema/contracts/tickets';
import type { RoomName } from '#schema/realtime';
import { usedTickets } from '#schema/tables/used-tickets';
import { users } from '#schema/tables/users';
import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Participant, participantOfHolder, liveParticipant } from '../conversations/participant.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import type { Bindings } from '../../env.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Audience } from '../../platform/token.ts';
import { type Holder, readTicket, SEAT_LIFE, signSeat } from '../../platform/rooms/ticket.ts';

const [c, me] = [alias(conversations, 'c'), alias(users, 'me')];

/**
 * The member who holds a socket. `userId` and `username` are what the others in the room see: the mailbox's when an administrator acts. `hidden`
 * hides typing and presence of this conversation. `expiresAt` in milliseconds.
 */
interface Seat {
  userId: number;
  username: string;
  sessionId: string;
  audience: Audience;
  hidden: boolean;
  expiresAt: number;
}

/**
 * The seat that a browser's ticket opens in this room now, and the token that the room acts with for it. One round trip. Throws
 * `ticket_invalid` (forged, used before, of another room, no longer a member of it), `ticket_expired` and `session_ended`.
 */
export async function takeSeat(env: Bindings, db: Db, jwt: string, room: RoomName): Promise<{ seat: Seat; token: string }> {
  const { participant, expiresAt, row } = await redeem(env, db, jwt, room);
  const { userId, sessionId, audience } = participant;
  const seat = { userId: participant.id, username: row.username, sessionId, audience, hidden: row.hidden === 1, expiresAt };
  return { seat, token: await signSeat(env, { userId, sessionId, audience, room }, expiresAt) };
}

/**
 * A new token for an open socket, in exchange for a fresh ticket of the same person. `current` is the seat that the room has acted with so far,
 * expired or not. One round trip; throws what `takeSeat` throws.
 */
export async function renewSeat(env: Bindings, db: Db, current: Holder, jwt: string): Promise<SeatAnswer> {
  const { participant, expiresAt } = await redeem(env, db, jwt, current.room);
  const { userId, sessionId, audience } = participant;
  // Administrators may take the mailbox's seats over from each other.
  if (audience !== current.audience || participant.id !== participantOfHolder(current).id) throw refuse('ticket_invalid');
  return { token: await signSeat(env, { userId, sessionId, audience, room: current.room }, expiresAt), sessionId, expiresAt };
}

/** Uses up a ticket, and returns its participant, their row, and when the seat expires. */
async function redeem(env: Bindings, db: Db, jwt: string, room: RoomName) {
  const ticket = await readTicket(env, jwt);
  if (ticket === 'invalid') throw refuse('ticket_invalid');
  if (ticket === 'expired') throw refuse('ticket_expired');
  if (ticket.room !== room) throw refuse('ticket_invalid');
  const participant = participantOfHolder(ticket);
  // The ticket is used up whatever the result: if two present one ticket at once, one gets in.
  const [session, rows, first] = await db.batch([
    liveParticipant(db, participant),
    findSeat(db, participant, room),
    db.returning(
      { id: usedTickets.id },
      sql`INSERT OR IGNORE ${into(usedTickets, { id: ticket.id, expiresAt: ticket.expiresAt })}`,
    ),
  ]);
  const [live] = session;
  if (live?.isOpen !== 1) throw refuse('session_ended');
  const [row] = rows;
  if (!row || first.length === 0) throw refuse('ticket_invalid');
  return { participant, row, expiresAt: Math.min(live.expiresAt, Date.now() + SEAT_LIFE) };
}

/** Finds the row of a participant who belongs in the room. Reads at most nine rows. */
function findSeat(db: Db, { id }: Participant, room: RoomName) {
  const [party, name] = room.split(':');
  if (party === 'inbox') {
    return db.find(
      { username: users.username, hidden: sql<0 | 1>`0` },
      sql`FROM ${users} WHERE ${users.id} = ${id}
      AND ${users.id} = ${Number(name)}`,
    );
  }
  return db.find(
    { username: me.username, hidden: sql<0 | 1>`${isPresenceHidden()}` },
    sql`FROM ${conversations} AS ${c} JOIN ${users} AS ${me} ON ${me.id} = ${id}
    WHERE ${c.id} = ${Number(name)} AND ${me.id} IN (${c.user1Id}, ${c.user2Id})`,
  );
}
