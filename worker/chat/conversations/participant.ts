import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { RoomName } from '#schema/realtime';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { varsOf } from '../../env.ts';
import type { AppContext, AppEnv } from '../../platform/http/context.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { requireOpen, sessionColumns, type SessionState } from '../../platform/http/session.ts';
import { type Audience, readSession } from '../../platform/token.ts';
import { type Holder, readSeat } from '../../platform/rooms/ticket.ts';

/**
 * One who takes part in a conversation. `id` is the owner of the conversations: the member, or the mailbox (user 1) when an administrator acts;
 * `userId` is the person. `room` is set when a room forwards what came over a socket: then the token of their seat replaces their own.
 */
export interface Participant {
  id: number;
  userId: number;
  sessionId: string;
  audience: Audience;
  room: RoomName | null;
}

/**
 * The holder of a well-signed member's token, administrator's token or (from a room) token of a seat. The verb must check that the session is still
 * open: it puts `liveParticipant` first in its own batch and calls `requireParticipant`, which saves a round trip.
 */
export async function participantOf(c: AppContext): Promise<Participant> {
  const [, scheme = '', jwt = ''] = /^(Bearer|Seat) (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  if (jwt === '') throw refuse('authentication_required');
  return scheme.toLowerCase() === 'seat' ? participantOfHolder(await seatOf(c)) : byToken(c, jwt);
}

/** Refuses before the body is read: nobody without a well-signed token can upload ten megabytes to us. */
export const participantsOnly = createMiddleware<AppEnv>(async (c, next) => {
  await participantOf(c);
  await next();
});

/** A statement that finds the participant's session, open or not; an administrator must still be one. Reads two rows. */
export function liveParticipant(db: Db, participant: Participant) {
  return db.find({ expiresAt: sessions.expiresAt, ...sessionColumns() }, fromSession(participant));
}

/**
 * A subquery for the session that finds a row only if it is open. What a verb writes has `EXISTS (…)` of it as a condition, because a batch goes on
 * when its guard finds nothing.
 */
export function participantSession(participant: Participant): SQL {
  return sql`SELECT 1 ${fromSession(participant)} AND ${sessionColumns().isOpen}`;
}

/** When the session ends (milliseconds); throws 401 when it has ended. */
export function requireParticipant(rows: (SessionState & { expiresAt: number })[]): number {
  return requireOpen(rows).expiresAt;
}

function fromSession({ sessionId, userId, audience }: Participant): SQL {
  return sql`FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
    WHERE ${sessions.id} = ${sessionId} AND ${sessions.userId} = ${userId} AND ${sessions.audience} = ${audience}
      AND ${users.deletedAt} IS NULL AND (${audience} = 'member' OR ${users.role} = 'admin')`;
}

/** The holder of the seat that a room's token is for; it may have expired `grace` milliseconds ago. A browser's ticket is refused. */
export async function seatOf(c: AppContext, grace = 0): Promise<Holder> {
  const [, jwt = ''] = /^Seat (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
  const seat = await readSeat(c.env, jwt, grace);
  if (seat === 'invalid') throw refuse('ticket_invalid');
  if (seat === 'expired') throw refuse('ticket_expired');
  return seat;
}

/** The participant that a ticket or a seat belongs to; for an administrator, the mailbox. */
export function participantOfHolder({ userId, sessionId, audience, room }: Holder): Participant {
  return participant(userId, sessionId, audience, room);
}

async function byToken(c: AppContext, jwt: string): Promise<Participant> {
  const { SESSION_SECRET } = varsOf(c.env);
  const token = (await readSession(SESSION_SECRET, jwt, 'member')) ?? (await readSession(SESSION_SECRET, jwt, 'admin'));
  if (token === null) throw refuse('invalid_token');
  return participant(token.userId, token.sessionId, token.audience, null);
}

/** Throws `admin_required` for user 1 as a member: the members' sign-in has no second factor, and would open the administrators' mailbox. */
function participant(userId: number, sessionId: string, audience: Audience, room: RoomName | null): Participant {
  if (audience === 'member' && userId === ADMIN_MAILBOX_ID) throw refuse('admin_required');
  return { id: audience === 'admin' ? ADMIN_MAILBOX_ID : userId, userId, sessionId, audience, room };
}
