import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { varsOf } from '../env.ts';
import { signSeat } from '../platform/rooms/ticket.ts';
import { readSession } from '../platform/token.ts';

/** An order to a room, and the path to which it was sent. */
export interface SentOrder {
  path: string;
  order: RoomOrder;
}

/** Returns the orders in the calls of a stubbed `fetch`, in the order of the calls. */
export function ordersIn(calls: Parameters<typeof fetch>[]): SentOrder[] {
  return calls.flatMap(([url, init]) =>
    url instanceof URL && typeof init?.body === 'string'
      ? [{ path: url.pathname, order: JSON.parse(init.body) as RoomOrder }] // what the Worker itself wrote
      : [],
  );
}

/** Skips the Worker's pauses, such as the one before a room is told again. Returns the spy with the requested pauses. */
export function skipPauses() {
  return vi.spyOn(scheduler, 'wait').mockResolvedValue();
}

/** Returns the header with which a room forwards what the holder of this session said; their own inbox if no room is given. */
export async function seatHeader(token: string, room?: RoomName, expiresAt = Date.now() + 60_000) {
  const { SESSION_SECRET } = varsOf(env);
  const session = (await readSession(SESSION_SECRET, token, 'member')) ?? (await readSession(SESSION_SECRET, token, 'admin'));
  if (session === null) throw new Error('No session');
  const { userId, sessionId, audience } = session;
  const own = audience === 'admin' ? ADMIN_MAILBOX_ID : userId;
  return {
    Authorization: `Seat ${await signSeat(env, { userId, sessionId, audience, room: room ?? `inbox:${own}` }, expiresAt)}`,
  };
}
