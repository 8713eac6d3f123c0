import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { varsOf } from '../env.ts';
import { signSeat } from '../platform/rooms/ticket.ts';
import { readSession } from '../platform/token.ts';

/** An order that a room was told, and the address at which. */
export interface Told {
  path: string;
  order: RoomOrder;
}

/** Reads the orders out of calls of a stubbed `fetch`, in the order of the calls. */
export function ordersIn(calls: Parameters<typeof fetch>[]): Told[] {
  return calls.flatMap(([url, init]) =>
    url instanceof URL && typeof init?.body === 'string'
      ? [{ path: url.pathname, order: JSON.parse(init.body) as RoomOrder }] // what the Worker itself wrote
      : [],
  );
}

/** What the Worker waits for, like the pause before a room is told again, passes at once. Answers what it was asked to wait. */
export function skipPauses() {
  return vi.spyOn(scheduler, 'wait').mockResolvedValue();
}

/** The header with which a room forwards what was said by whoever holds this session; in their own inbox, where no room is named. */
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
