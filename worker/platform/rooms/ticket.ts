import { importJWK, jwtVerify, SignJWT } from 'jose';
import { HOUR, MINUTE } from '#schema/durations';
import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';
import type { Audience } from '../token.ts';

/** How long after it was issued a ticket can open its socket, and for how long that socket may then send. Milliseconds. */
const TICKET_LIFE = MINUTE;
export const SEAT_LIFE = 12 * HOUR;

/** The holder of a ticket or seat: one member (or an administrator who acts as the mailbox), one session, one room. */
export interface Holder {
  userId: number;
  sessionId: string;
  audience: Audience;
  room: RoomName;
}

/** What a browser presents, once, to open a socket or to keep it open. `id` is the ticket's own; times are milliseconds. */
export interface Ticket extends Holder {
  id: string;
  expiresAt: number;
}

/**
 * Signs a ticket. It is valid for a minute and once, and authorises no call: it is part of an address, and addresses end up in logs and histories.
 */
export function signTicket(env: Bindings, holder: Holder, expiresAt = Date.now() + TICKET_LIFE): Promise<string> {
  return signHolder(env, 'ticket', holder, expiresAt, crypto.randomUUID());
}

/** The claims of a ticket; `expired` if it has expired, `invalid` if it is forged or not a ticket. Only D1 knows whether it was used before. */
export async function readTicket(env: Bindings, jwt: string): Promise<Ticket | 'expired' | 'invalid'> {
  const claims = await readHolder(env, 'ticket', jwt, 0);
  if (typeof claims === 'string') return claims;
  const { id, ...ticket } = claims;
  return id === undefined ? 'invalid' : { ...ticket, id };
}

/**
 * The token with which a room acts for the one who is connected, until `expiresAt` (milliseconds). Only servers see it: the room gets it with the
 * socket.
 */
export function signSeat(env: Bindings, holder: Holder, expiresAt: number): Promise<string> {
  return signHolder(env, 'seat', holder, expiresAt);
}

/** The claims of a seat; `expired` if it expired more than `grace` milliseconds ago, `invalid` if it is forged or another token, like a ticket. */
export function readSeat(env: Bindings, jwt: string, grace = 0): Promise<Holder | 'expired' | 'invalid'> {
  return readHolder(env, 'seat', jwt, grace);
}

/**
 * What the Worker presents to a room with each request of its own, valid for a minute and for that room. Without it a room answers 401, so anyone who
 * reaches the rooms without the Worker gets nothing. `seat` says who connects if the request opens a socket.
 */
export async function signPass(env: Bindings, room: RoomName, seat?: object): Promise<string> {
  return new SignJWT({ room, ...(seat ? { seat } : {}) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience('pass')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(await signingKey(env));
}

/** Signs with EdDSA, so that rooms can verify our tokens but cannot make them. */
async function signHolder(env: Bindings, purpose: 'ticket' | 'seat', holder: Holder, expiresAt: number, id?: string) {
  const { userId, sessionId, audience, room } = holder;
  return new SignJWT({ sid: sessionId, act: audience, room, ...(id === undefined ? {} : { jti: id }) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(String(userId))
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await signingKey(env));
}

async function readHolder(env: Bindings, purpose: 'ticket' | 'seat', jwt: string, grace: number) {
  try {
    const options = { algorithms: ['EdDSA'], audience: purpose, clockTolerance: grace / 1000 };
    const { payload } = await jwtVerify(jwt, await verifyingKey(env), options);
    const { sub, sid, act, room, jti, exp } = payload;
    const userId = Number(sub);
    if (!Number.isSafeInteger(userId) || typeof sid !== 'string' || (act !== 'member' && act !== 'admin')) return 'invalid';
    if (!isRoomName(room) || exp === undefined) return 'invalid';
    return { userId, sessionId: sid, audience: act, room, expiresAt: exp * 1000, id: jti } as const;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid';
  }
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
