import type * as Party from 'partykit/server';
import { CLOSE, type RoomName } from '#schema/realtime';
import type { RoomRules, Seat } from '../room.ts';
import { LiveRoom } from './live-room.ts';
import { readPass, readSeat } from './pass.ts';

/** Returns a PartyKit party that runs these rules. It lets in only the Worker: every request must carry its pass for this room. */
export function partyKitRoom(party: 'conversation' | 'inbox', rules: RoomRules): Party.Worker {
  return class PartyKitRoom implements Party.Server {
    static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby): Promise<Party.Request | Response> {
      const pass = await readPass(headersOf(request), nameOf(party, lobby.id), publicKeyOf(lobby.env));
      return pass ? request : new Response(null, { status: 401 });
    }

    static async onBeforeConnect(request: Party.Request, lobby: Party.Lobby): Promise<Party.Request | Response> {
      const pass = await readPass(headersOf(request), nameOf(party, lobby.id), publicKeyOf(lobby.env));
      return pass?.seat ? request : new Response(null, { status: 401 });
    }

    readonly options: Party.ServerOptions = { hibernate: true };
    readonly #room: Party.Room;
    readonly #live: LiveRoom;

    constructor(room: Party.Room) {
      this.#room = room;
      this.#live = new LiveRoom(rules, {
        name: nameOf(party, room.id),
        seats: () => [...room.getConnections<Seat>()].flatMap(({ state }) => (state ? [state as Seat] : [])),
        saveSeat: (seat) => void this.#socket(seat.id)?.setState(seat),
        send: (seat, text) => this.#socket(seat)?.send(text),
        close: (seat, code) => {
          const socket = this.#socket(seat);
          socket?.setState(null);
          socket?.close(code);
        },
        fetchWorker: (path, init) => fetch(new URL(path, String(room.env.WORKER_ORIGIN)), init),
      });
    }

    onRequest(request: Party.Request): Promise<Response> {
      return this.#live.order(request as unknown as Request); // PartyKit's type is workerd's Request of another version
    }

    async onConnect(socket: Party.Connection, { request }: Party.ConnectionContext): Promise<void> {
      const seat = await readSeat(headersOf(request), socket.id, nameOf(party, this.#room.id), publicKeyOf(this.#room.env));
      if (seat) void this.#live.handle({ kind: 'opened', by: seat });
      else socket.close(CLOSE.unauthorized);
    }

    onMessage(data: unknown, socket: Party.Connection): Promise<void> {
      return this.#live.handle({ kind: 'said', by: socket.id, data });
    }

    async onClose(socket: Party.Connection<Seat>): Promise<void> {
      // Under hibernation PartyKit leaves the closing handshake to us: without this the browser waits and then sees a bare 1006.
      socket.close(1000);
      const by = socket.state as Seat | null;
      socket.setState(null);
      if (by) await this.#live.handle({ kind: 'closed', by });
    }

    onError(socket: Party.Connection<Seat>): Promise<void> {
      return this.onClose(socket);
    }

    #socket(id: string): Party.Connection<Seat> | undefined {
      return this.#room.getConnection<Seat>(id);
    }
  };
}

function nameOf(party: 'conversation' | 'inbox', id: string): RoomName {
  return `${party}:${id}` as RoomName; // no pass names any other party
}

function headersOf(request: Party.Request): Headers {
  return request.headers as unknown as Headers;
}

function publicKeyOf(env: Record<string, unknown>): string {
  return String(env.TICKET_PUBLIC_KEY);
}
