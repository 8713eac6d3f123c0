import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { sixAtOnce } from './six-at-once.ts';
import { sendOrder } from './send-order.ts';

/** Milliseconds after which a room is told again: a socket that the Worker let in just before may still have been on its way. */
const REPEAT_DELAY = 2_000;

/** Closes the live sockets of sessions that have ended, in each room for which they had a ticket. For `waitUntil`; never throws. */
export async function closeSockets(env: Bindings, ended: { sessionId: string; room: string }[]): Promise<void> {
  if (ended.length === 0) return;
  await orderAll(env, ended);
  await scheduler.wait(REPEAT_DELAY);
  await orderAll(env, ended);
}

function orderAll(env: Bindings, ended: { sessionId: string; room: string }[]): Promise<void> {
  // `issueTicket` wrote these names of rooms.
  return sixAtOnce(ended, ({ sessionId, room }) => sendOrder(env, room as RoomName, { order: 'end_session', sessionId }));
}
