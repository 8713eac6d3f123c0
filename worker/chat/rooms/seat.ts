import type { RoomName } from '#schema/realtime';
import { users } from '#schema/tables/users';
import { conversations } from '#schema/tables/conversations';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type Participant, participantByTicket, liveParticipant } from '../conversations/participant.ts';
import { isPresenceHidden } from '../../identity/members/hidden-presence.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { Audience } from '../../platform/token.ts';
import { readTicket, TICKET_OPENS_WITHIN } from '../../platform/rooms/ticket.ts';

const [c, me] = [alias(conversations, 'c'), alias(users, 'me')];

/**
 * Who sits down on a socket. `userId` and `username` are what the others in the room see: the mailbox's when an administrator acts. `hidden`
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
 * The seat that a browser's ticket opens in this room now. One round trip. Throws `ticket_invalid` (forged, of another room, no longer a
 * member of it), `ticket_expired` (lapsed, or made over a minute ago) and `session_ended`.
 */
export async function takeSeat(env: Bindings, db: Db, jwt: string, room: RoomName): Promise<Seat> {
  const ticket = await readTicket(env, jwt);
  if (ticket === 'invalid') throw refuse('ticket_invalid');
  if (ticket === 'expired') throw refuse('ticket_expired');
  if (ticket.room !== room) throw refuse('ticket_invalid');
  // Addresses end up in logs and histories: what is found there later opens nothing.
  if (Date.now() - ticket.issuedAt > TICKET_OPENS_WITHIN) throw refuse('ticket_expired');
  const participant = participantByTicket(ticket);
  const [session, seats] = await db.batch([liveParticipant(db, participant), findSeat(db, participant, room)]);
  if (session[0]?.isOpen !== 1) throw refuse('session_ended');
  const [seat] = seats;
  if (!seat) throw refuse('ticket_invalid');
  const { sessionId, audience, expiresAt } = ticket;
  return { userId: participant.id, username: seat.username, sessionId, audience, hidden: seat.hidden === 1, expiresAt };
}

/** Finds the row of somebody who belongs in the room. Reads at most nine rows. */
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
