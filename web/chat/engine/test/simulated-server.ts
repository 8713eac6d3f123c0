import type { Message } from '#schema/contracts/messages';
import { type ErrorCode, ERRORS } from '#schema/errors/errors';
import type { ServerFrame } from '#schema/frames';
import { ChatServer, type Sent, CONVERSATION_ID, ZAHRA } from '#schema/test/chat-server';
import { ApiError } from '../../../kit/api/api-error.ts';
import { type Api, createApi } from '../../../kit/api/api.ts';
import type { PageActivity, PageEvent } from '../../../kit/outbox/browser-page.ts';

// The tests run in Node, but this folder has only the browser's types.
declare function setImmediate(act: (value: unknown) => void): void;

/** Simulates the Worker and the rooms of one conversation for the engine's tests: answers and broadcasts as they do, and fails when told to. */
export class SimulatedServer extends ChatServer {
  sockets: SimulatedSocket[] = [];
  /** Every call and frame, as `POST /api/… clientId`, `socket send_message clientId`. */
  log: string[] = [];
  /** `silent`: accepts frames and loses them, like a half-open connection; `down`: refuses; `hanging`: never opens; `unauthorized`: closes 4401. */
  rooms: 'up' | 'silent' | 'down' | 'hanging' | 'unauthorized' = 'up';
  /** `lossy`: handles the request, but its response is lost. */
  http: 'up' | 'down' | 'lossy' | 'hanging' = 'up';
  #held: Promise<void> | null = null;

  storeMessage(senderId: number, sent: Sent): Message {
    const message = this.store(CONVERSATION_ID, senderId, sent);
    if (typeof message === 'string') throw refusal(message);
    return message;
  }

  /** Holds back all responses until the returned function is called. Requests are still handled when they arrive. */
  holdAnswers(): () => void {
    let resolve = () => {};
    this.#held = new Promise((resolving) => (resolve = resolving));
    return () => {
      this.#held = null;
      resolve();
    };
  }

  /** Another person sends a message: it is stored and broadcast to every socket. */
  receiveFrom(content: string, senderId = ZAHRA): Message {
    const message = this.storeMessage(senderId, { clientId: `theirs-${content}`, content });
    this.broadcastMessage(message);
    return message;
  }

  broadcast(frame: ServerFrame, party = 'conversation'): void {
    if (this.rooms === 'silent') return;
    for (const socket of this.sockets) if (socket.url.includes(`/${party}/`)) socket.deliver(JSON.stringify(frame));
  }

  api(userId: number): Api {
    return createApi(async (method, path, { payload: body }) => {
      const clientId = typeof body === 'object' && body !== null && 'clientId' in body ? ` ${String(body.clientId)}` : '';
      this.log.push(`${method} ${path}${clientId}`);
      if (this.http === 'hanging') return new Promise(() => undefined);
      if (this.http === 'down') throw new TypeError('Failed to fetch');
      const answer = this.answer(userId, method, path, body);
      if (answer.status >= 400) throw new ApiError(answer.status, JSON.stringify(answer.body));
      if (method === 'POST' && path.endsWith('/messages')) this.broadcastMessage(answer.body as Message); // that call's response body
      if (this.http === 'lossy') throw new TypeError('Failed to fetch');
      const response = Response.json(answer.body, { status: answer.status });
      await this.#held;
      return response;
    });
  }

  socketClass(userId: number): typeof WebSocket {
    const sockets = this.sockets;
    const take = (socket: SimulatedSocket, data: string) => this.handleFrame(userId, socket, data);
    const meet = (socket: SimulatedSocket) => this.accept(socket);
    class Socket extends SimulatedSocket {
      constructor(url: string) {
        super(url, take);
        sockets.push(this);
        queueMicrotask(() => meet(this));
      }
    }
    // The cast is safe: partysocket uses only the part of a WebSocket that SimulatedSocket has.
    return Socket as unknown as typeof WebSocket;
  }

  private broadcastMessage(message: Message): void {
    this.broadcast({ event: 'new_message', conversationId: CONVERSATION_ID, message });
  }

  private accept(socket: SimulatedSocket): void {
    if (this.rooms === 'hanging') return;
    if (this.rooms === 'down') return socket.end(1006);
    socket.open();
    if (this.rooms === 'unauthorized') socket.end(4401);
  }

  private handleFrame(userId: number, socket: SimulatedSocket, data: string): void {
    if (this.rooms === 'silent') return;
    if (data === 'ping') return socket.deliver('pong');
    const frame = JSON.parse(data) as { event: string } & Sent & { upTo?: number; looking?: boolean };
    this.log.push(
      `socket ${frame.event}${frame.clientId ? ` ${frame.clientId}` : ''}${frame.upTo ? ` ${frame.upTo}` : ''}${frame.looking === undefined ? '' : ` ${frame.looking}`}`,
    );
    if (frame.event === 'mark_messages_read')
      this.broadcast({ event: 'messages_read', conversationId: CONVERSATION_ID, readerId: userId, upTo: frame.upTo ?? 0 });
    if (frame.event === 'authenticate') socket.deliver(JSON.stringify({ event: 'authenticated', connectedUsers: [] }));
    if (frame.event !== 'send_message') return;
    try {
      const message = this.storeMessage(userId, frame);
      this.broadcastMessage(message);
      socket.deliver(
        JSON.stringify({ event: 'message_sent', conversationId: CONVERSATION_ID, clientId: frame.clientId, message }),
      );
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      socket.deliver(JSON.stringify({ event: 'message_error', clientId: frame.clientId, code, message: '' }));
    }
  }
}

/** The part of a WebSocket that partysocket uses. */
export class SimulatedSocket extends EventTarget {
  readyState = 0;
  binaryType = 'blob';
  readonly url: string;
  private readonly take: (socket: SimulatedSocket, data: string) => void;

  constructor(url: string, take: (socket: SimulatedSocket, data: string) => void) {
    super();
    this.url = url;
    this.take = take;
  }

  send(data: string): void {
    if (this.readyState === 1) this.take(this, data);
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  deliver(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The other side closes the socket; 1006 is the code that a browser reports for a broken connection. */
  end(code: number): void {
    if (this.readyState > 1) return;
    this.readyState = 3;
    if (code === 1006) this.dispatchEvent(Object.assign(new Event('error'), { error: new Error('broken'), message: 'broken' }));
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }

  close(): void {
    this.readyState = 3;
  }
}

/** Returns a BroadcastChannel class for the tabs of one device. */
export function simulatedChannel(): typeof BroadcastChannel {
  const channels = new Map<string, Set<EventTarget>>();
  class Channel extends EventTarget {
    readonly peers: Set<EventTarget>;
    constructor(name: string) {
      super();
      this.peers = channels.get(name) ?? new Set();
      channels.set(name, this.peers.add(this));
    }
    postMessage(data: unknown): void {
      for (const peer of this.peers) if (peer !== this) peer.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      this.peers.delete(this);
    }
  }
  return Object(Channel);
}

/** Returns a page that the test can show, hide and take offline. */
export function simulatedPage(): PageActivity & { fire: (event: PageEvent) => void } {
  const listeners = new Set<(event: PageEvent) => void>();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fire: (event) => {
      if (event === 'visible' || event === 'hidden') isVisible = event === 'visible';
      for (const listener of listeners) listener(event);
    },
  };
}

export function refusal(code: ErrorCode): ApiError {
  return new ApiError(ERRORS[code][0], JSON.stringify({ code, message: '' }));
}

/** Runs everything that needs no time, or hardly any: IndexedDB works in its own turns of the event loop, partysocket waits for 0 ms. */
export async function settle(advance: (ms: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    await advance(turn % 10 === 9 ? 1 : 0);
  }
}
