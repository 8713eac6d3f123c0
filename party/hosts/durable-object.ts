import { type Connection, type ConnectionContext, Server } from 'partyserver';
import { CLOSE, type RoomName } from '#schema/realtime';
import { conversationRoom } from '../conversation.ts';
import { answerHealth, HEALTH_ROOM } from '../health.ts';
import { inboxRoom } from '../inbox.ts';
import type { RoomRules, Seat } from '../room.ts';
import { LiveRoom } from './live-room.ts';
import { readPass, readSeat } from './pass.ts';

interface Vars {
  APP_ORIGIN: string;
  TICKET_PRIVATE_KEY: string;
}

/** A room as a Durable Object inside the Worker, for `SECTION_SCREENS=durable-object`. Like PartyKit's, it accepts only requests with the Worker's pass. */
abstract class DurableRoom extends Server {
  static override options = { hibernate: true };
  readonly #room: RoomName;
  readonly #publicKey: string;
  readonly #live: LiveRoom;

  constructor(context: DurableObjectState, env: Cloudflare.Env, party: 'conversation' | 'inbox', rules: RoomRules) {
    super(context, env);
    const { APP_ORIGIN, TICKET_PRIVATE_KEY } = env as unknown as Vars;
    this.#room = `${party}:${context.id.name}` as RoomName; // no pass names any other party
    this.#publicKey = TICKET_PRIVATE_KEY.split('.')[1] ?? '';
    this.#live = new LiveRoom(rules, {
      name: this.#room,
      seats: () => [...this.getConnections<Seat>()].flatMap(({ state }) => (state ? [state as Seat] : [])),
      saveSeat: (seat) => void this.getConnection(seat.id)?.setState(seat),
      send: (seat, text) => this.getConnection(seat)?.send(text),
      close: (seat, code) => {
        const socket = this.getConnection(seat);
        socket?.setState(null);
        socket?.close(code);
      },
      fetchWorker: (path, init) => workerOf(context).fetch(new Request(new URL(path, APP_ORIGIN), init)),
    });
    // The platform answers the heartbeat, so it neither wakes the room nor costs anything.
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.ctx.id.name === HEALTH_ROOM) return answerHealth(request);
    const pass = await readPass(request.headers, this.#room, this.#publicKey);
    const upgrades = request.headers.get('Upgrade')?.toLowerCase() === 'websocket';
    if (!pass || (upgrades && !pass.seat)) return new Response(null, { status: 401 });
    return upgrades ? super.fetch(request) : this.#live.order(request);
  }

  override async onConnect(socket: Connection, { request }: ConnectionContext): Promise<void> {
    const seat = await readSeat(request.headers, socket.id, this.#room, this.#publicKey);
    if (seat) void this.#live.handle({ kind: 'opened', by: seat });
    else socket.close(CLOSE.unauthorized);
  }

  override onMessage(socket: Connection, data: unknown): Promise<void> {
    return this.#live.handle({ kind: 'said', by: socket.id, data });
  }

  override async onClose(socket: Connection<Seat>): Promise<void> {
    const by = socket.state as Seat | null;
    socket.setState(null);
    if (by) await this.#live.handle({ kind: 'closed', by });
  }

  override onError(socket: Connection<Seat>): Promise<void> {
    return this.onClose(socket);
  }
}

export class ConversationRoom extends DurableRoom {
  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env, 'conversation', conversationRoom);
  }
}

export class InboxRoom extends DurableRoom {
  constructor(context: DurableObjectState, env: Cloudflare.Env) {
    super(context, env, 'inbox', inboxRoom);
  }
}

/** Returns the Worker's own `fetch`, called without leaving the isolate's machine. */
function workerOf(context: DurableObjectState): Fetcher {
  return (context.exports as unknown as { default: Fetcher }).default; // only the Worker knows its type
}
