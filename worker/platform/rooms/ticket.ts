import { importJWK, jwtVerify, SignJWT } from 'jose';
import { HOUR, MINUTE } from '#schema/durations';
import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import type { Audience } from '../token.ts';

/** For how long a ticket authorises an open socket, and how soon after its making it must have opened one. Milliseconds. */
export const TICKET_LIFE = 12 * HOUR;
export const TICKET_OPENS_WITHIN = MINUTE;

/** One member (or an administrator who acts as the mailbox), one session, one room. Times are milliseconds. */
export interface Ticket {
  userId: number;
  sessionId: string;
  audience: Audience;
  room: RoomName;
  issuedAt: number;
  expiresAt: number;
}

/** Signed with EdDSA, so that rooms can verify it and cannot make one. `expiresAt` is the earlier of 12 h and the session's end. */
export async function signTicket(env: Bindings, ticket: Omit<Ticket, 'issuedAt'>): Promise<string> {
  return new SignJWT({ sid: ticket.sessionId, act: ticket.audience, room: ticket.room })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(String(ticket.userId))
    .setAudience('ticket')
    .setIssuedAt()
    .setExpirationTime(Math.floor(ticket.expiresAt / 1000))
    .sign(await signingKey(env));
}

/** A ticket's claims; `expired` when it lapsed over `grace` milliseconds ago, `invalid` when it is forged or no ticket at all. */
export async function readTicket(env: Bindings, jwt: string, grace = 0): Promise<Ticket | 'expired' | 'invalid'> {
  try {
    const options = { algorithms: ['EdDSA'], audience: 'ticket', clockTolerance: grace / 1000 };
    const { payload } = await jwtVerify(jwt, await verifyingKey(env), options);
    const { sub, sid, act, room, iat, exp } = payload;
    const userId = Number(sub);
    if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || (act !== 'member' && act !== 'admin')) return 'invalid';
    if (!isRoomName(room) || iat === undefined || exp === undefined) return 'invalid';
    return { userId, sessionId: sid, audience: act, room, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid';
  }
}

/**
 * What the Worker shows a room with each request of its own, good for a minute and for that room: without it a room answers 401, so whoever
 * reaches the rooms around the Worker gets nothing. `seat` says who sits down when the request opens a socket.
 */
export async function signPass(env: Bindings, room: RoomName, seat?: object): Promise<string> {
  return new SignJWT({ room, ...(seat ? { seat } : {}) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience('pass')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(await signingKey(env));
}

function isRoomName(room: unknown): room is RoomName {
  return typeof room === 'string' && /^(?:conversation|inbox):[1-9]\d{0,14}$/.test(room);
}

function signingKey(env: Bindings) {
  const [d = '', x = ''] = varsOf(env).TICKET_PRIVATE_KEY.split('.');
  return importJWK({ kty: 'OKP', crv: 'Ed25519', d, x }, 'EdDSA');
}

function verifyingKey(env: Bindings) {
  const [, x = ''] = varsOf(env).TICKET_PRIVATE_KEY.split('.');
  return importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA');
}
