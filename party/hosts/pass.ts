import { importJWK, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { RoomName } from '#schema/realtime';
import type { Seat } from '../room.ts';

/** The member who takes a seat, as the Worker's pass says. Times are in milliseconds. */
const passSeat = z.object({
  userId: z.number(),
  username: z.string(),
  sessionId: z.string(),
  audience: z.enum(['member', 'admin']),
  hidden: z.boolean(),
  expiresAt: z.number(),
});

type PassSeat = z.infer<typeof passSeat>;

/**
 * Reads the pass that the Worker sends with a request to this room; `seat` is null on its orders. Resolves with null if the pass is not valid, or is
 * for another room.
 */
export async function readPass(headers: Headers, room: RoomName, publicKey: string): Promise<{ seat: PassSeat | null } | null> {
  const claims = await verify(headers.get('Sarai-Pass') ?? '', publicKey);
  if (claims?.room !== room) return null;
  const seat = passSeat.safeParse(claims.seat);
  return { seat: seat.success ? seat.data : null };
}

/** Returns the seat of a new socket, null if the request's pass allows none here. */
export async function readSeat(headers: Headers, id: string, room: RoomName, publicKey: string): Promise<Seat | null> {
  const seat = (await readPass(headers, room, publicKey))?.seat;
  if (!seat) return null;
  const userId = seat.audience === 'admin' ? ADMIN_MAILBOX_ID : seat.userId;
  return { ...seat, id, userId, token: headers.get('Sarai-Seat') ?? '', typing: false, looking: true };
}

async function verify(jwt: string, publicKey: string): Promise<JWTPayload | null> {
  const key = await keyOf(publicKey);
  try {
    return (await jwtVerify(jwt, key, { algorithms: ['EdDSA'], audience: 'pass' })).payload;
  } catch {
    return null;
  }
}

const keys = new Map<string, ReturnType<typeof importJWK>>();

/** Rejects if the rooms were started without their key: that must be seen as a fault and not as everybody's invalid ticket. */
function keyOf(publicKey: string): ReturnType<typeof importJWK> {
  const key = keys.get(publicKey) ?? importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
  keys.set(publicKey, key);
  return key;
}
