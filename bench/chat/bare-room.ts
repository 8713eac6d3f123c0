import { DurableObject } from 'cloudflare:workers';

interface Bindings {
  ROOM: DurableObjectNamespace<BareRoom>;
}

/**
 * The baseline for chat: a Durable Object that inserts one row into its own SQLite, broadcasts it and answers. No session, no ticket, no block, no
 * unread count, no inbox, no check whether a second device has sent the same message before.
 */
export class BareRoom extends DurableObject {
  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    state.storage.sql.exec('CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, client_id TEXT, content TEXT)');
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('Upgrade') === 'websocket') {
      const { 0: browser, 1: room } = new WebSocketPair();
      this.ctx.acceptWebSocket(room);
      return new Response(null, { status: 101, webSocket: browser });
    }
    return Response.json(this.#take(await request.text()), { status: 201 });
  }

  override webSocketMessage(socket: WebSocket, text: string): void {
    const message = this.#take(text);
    socket.send(JSON.stringify({ event: 'message_sent', clientId: message.clientId, message }));
  }

  #take(text: string) {
    // Only the bench writes here.
    const { clientId, content } = JSON.parse(text) as { clientId: string; content: string };
    const insert = 'INSERT INTO messages (client_id, content) VALUES (?, ?) RETURNING id';
    const { id } = this.ctx.storage.sql.exec<{ id: number }>(insert, clientId, content).one();
    const message = { id, clientId, content };
    for (const socket of this.ctx.getWebSockets()) socket.send(JSON.stringify({ event: 'new_message', message }));
    return message;
  }
}

export default {
  fetch: (request: Request, { ROOM }: Bindings): Promise<Response> =>
    ROOM.getByName(new URL(request.url).pathname).fetch(request),
};
