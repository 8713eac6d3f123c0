import type { RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { fetchRoom } from './room.ts';
import { signPass } from './ticket.ts';

/** Timeout for a room's answer, in milliseconds: `waitUntil` must not hang on a room that is stuck. */
const ROOM_TIMEOUT = 3_000;

/**
 * Sends an order to a room, with a pass that is valid for this room only. Returns its response, read to the end, or null if it did not take the
 * order. Never throws: what the order tells is already in D1, and a device that missed it finds it there.
 */
export async function sendOrder(env: Bindings, room: RoomName, order: RoomOrder): Promise<Response | null> {
  try {
    const answer = await fetchRoom(env, room, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sarai-Pass': await signPass(env, room) },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(ROOM_TIMEOUT),
    });
    // An unread body keeps one of the six connections that a request may have open.
    const body = await answer.text();
    return answer.ok ? new Response(body === '' ? null : body, answer) : null;
  } catch {
    return null;
  }
}
