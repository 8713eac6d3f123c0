import type { RoomName } from '#schema/realtime';
import type { Bindings } from '../../env.ts';
import { varsOf } from '../../env.ts';

/** The room that shows that rooms are up; nobody sits in it. */
export const HEALTH_ROOM = 'main:health';

/**
 * Asks one room, wherever `ROOMS` says that rooms live: `/parties/conversation/12` of PartyKit, or the Durable Object of that name in this
 * Worker. Rejects when nothing answers there.
 */
export function askRoom(env: Bindings, room: RoomName | typeof HEALTH_ROOM, init: RequestInit): Promise<Response> {
  const { ROOMS, ROOMS_ORIGIN } = varsOf(env);
  const [party = '', id = ''] = room.split(':');
  const address = new URL(`/parties/${party}/${id}`, ROOMS_ORIGIN);
  switch (ROOMS) {
    case 'partykit':
      return fetch(address, { redirect: 'manual', ...init });
    case 'durable-object': {
      // partyserver reads the name off the object's own id, so `getServerByName` and its call ahead of ours are not needed.
      const rooms = party === 'inbox' ? env.InboxRoom : env.ConversationRoom;
      return rooms.getByName(id).fetch(new Request(address, init));
    }
    default:
      return ROOMS satisfies never;
  }
}
