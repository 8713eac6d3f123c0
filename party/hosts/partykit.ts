import type * as Party from 'partykit/server';
import { answerHealth, HEALTH_ROOM, answerPing } from '../health.ts';

/** PartyKit's mandatory main party. It serves only the health room; conversations and inboxes are in partykit-room.ts. */
export default class PartyKitHost implements Party.Server {
  // A room whose members are silent leaves memory; its sockets stay open. https://docs.partykit.io/guides/scaling-partykit-servers-with-hibernation/
  readonly options: Party.ServerOptions = { hibernate: true };

  static onBeforeRequest(request: Party.Request, lobby: Party.Lobby): Party.Request | Response {
    return lobby.id === HEALTH_ROOM ? request : noSuchRoom();
  }

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby): Party.Request | Response {
    return lobby.id === HEALTH_ROOM ? request : noSuchRoom();
  }

  onRequest(request: Party.Request): Response {
    return answerHealth(request);
  }

  onMessage(frame: string | ArrayBuffer | ArrayBufferView, connection: Party.Connection): void {
    answerPing(connection, frame);
  }

  onClose(connection: Party.Connection): void {
    // Under hibernation PartyKit leaves the closing handshake to us: without this the browser waits and then sees a bare 1006.
    connection.close(1000);
  }
}

function noSuchRoom(): Response {
  return Response.json({ status: 'no_such_room' }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
