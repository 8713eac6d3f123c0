import type { RoomOrder } from '#schema/frames';
import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { askRoom } from './room.ts';
import { signPass } from './ticket.ts';

/** How long a room may take to hear us, in milliseconds: `waitUntil` must not hang on one that is stuck. */
const HEARS_WITHIN = 3_000;

/**
 * Tells a room something, with a pass that is good for this room only. Its answer, read to the end, or null when it did not take the order.
 * Never throws: what is told stands in D1 already, and a device that missed it finds it there.
 */
export async function tell(env: Bindings, room: RoomName, order: RoomOrder): Promise<Response | null> {
  try {
    const answer = await askRoom(env, room, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sarai-Pass': await signPass(env, room) },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(HEARS_WITHIN),
    });
    // A body that nobody reads keeps one of the six connections that a request may have open.
    const body = await answer.text();
    return answer.ok ? new Response(body === '' ? null : body, answer) : null;
  } catch {
    return null;
  }
}
