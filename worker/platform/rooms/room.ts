import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';

/** The room for health checks, which shows that rooms are up; nobody connects to it. */
export const HEALTH_ROOM = 'main:health';

/**
 * Sends a request to one room, where `ROOMS` says that rooms are hosted: `/parties/conversation/12` of PartyKit, or the Durable Object of that name
 * in this Worker. Rejects if nothing answers there.
 */
export function fetchRoom(env: Bindings, room: RoomName | typeof HEALTH_ROOM, init: RequestInit): Promise<Response> {
  const { ROOMS, ROOMS_ORIGIN } = varsOf(env);
  const [party = '', id = ''] = room.split(':');
  const address = new URL(`/parties/${party}/${id}`, ROOMS_ORIGIN);
  switch (ROOMS) {
    case 'partykit':
      return fetch(address, { redirect: 'manual', ...init });
    case 'durable-object': {
      // partyserver reads the name from the object's own id, so `getServerByName`, which makes a call before ours, is not needed.
      const rooms = party === 'inbox' ? env.InboxRoom : env.ConversationRoom;
      return rooms.getByName(id).fetch(new Request(address, init));
    }
    default:
      return ROOMS satisfies never;
  }
}
