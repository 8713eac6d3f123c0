import type { Conversation } from '#schema/contracts/conversations';
import type { Message } from '#schema/contracts/messages';
import { type ErrorCode, ERRORS } from '#schema/errors';
import type { ServerFrame } from '#schema/realtime';
import { ApiError } from '../../../kit/api/api-error.ts';
import { type Api, callsOver } from '../../../kit/api/api.ts';
import type { Page, PageEvent } from '../page.ts';

// The tests run in Node; the files around them know the browser's types only.
declare function setImmediate(act: (value: unknown) => void): void;

export const AHMAD = 7;
export const ZAHRA = 8;
/** The conversation of the two. */
export const TALK = 12;

interface Sent {
  clientId: string;
  content: string;
  fileUrl?: string;
}

/** A server of one conversation for the tests of the engine: it stores, answers and broadcasts as ours does, and breaks when it is told to. */
export class SimulatedServer {
  stored: Message[] = [];
  sockets: SimulatedSocket[] = [];
  /** Every call and frame, as `POST /api/… clientId`, `socket send_message clientId`. */
  log: string[] = [];
  /** `silent`: takes frames and loses them, as a half-open line; `down`: refuses; `hanging`: never opens; `unauthorized`: closes 4401. */
  rooms: 'up' | 'silent' | 'down' | 'hanging' | 'unauthorized' = 'up';
  /** `lossy`: does its work, and its answer is lost. */
  http: 'up' | 'down' | 'lossy' | 'hanging' = 'up';
  refusals = new Map<string, ErrorCode>();
  row: Conversation = conversationOf({});

  say(senderId: number, { clientId, content, fileUrl }: Sent): Message {
    const held = this.stored.find((message) => message.senderId === senderId && message.clientId === clientId);
    if (held) return held;
    const fault = this.refusals.get(content) ?? (fileUrl && this.refusals.get(fileUrl));
    if (fault) throw refusal(fault);
    const message = messageOf({ id: this.stored.length + 1, senderId, clientId, content, fileUrl: fileUrl ?? null });
    this.stored.push(message);
    return message;
  }

  /** Somebody else speaks: stored and told to every socket. */
  hears(content: string, senderId = ZAHRA): Message {
    const message = this.say(senderId, { clientId: `theirs-${content}`, content });
    this.tell({ event: 'new_message', conversationId: TALK, message });
    return message;
  }

  tell(frame: ServerFrame, party = 'conversation'): void {
    if (this.rooms === 'silent') return;
    for (const socket of this.sockets) if (socket.url.includes(`/${party}/`)) socket.hear(JSON.stringify(frame));
  }

  api(userId: number): Api {
    return callsOver(async (method, path, { payload: body }) => {
      const clientId = typeof body === 'object' && body !== null && 'clientId' in body ? ` ${String(body.clientId)}` : '';
      this.log.push(`${method} ${path}${clientId}`);
      if (this.http === 'hanging') return new Promise(() => undefined);
      if (this.http === 'down') throw new TypeError('Failed to fetch');
      const fault = this.refusals.get(`${method} ${path}`);
      if (fault) throw refusal(fault);
      const answer = this.answer(userId, method, path, body);
      if (this.http === 'lossy') throw new TypeError('Failed to fetch');
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    });
  }

  socketClass(userId: number): typeof WebSocket {
    const sockets = this.sockets;
    const take = (socket: SimulatedSocket, data: string) => this.take(userId, socket, data);
    const meet = (socket: SimulatedSocket) => this.meet(socket);
    class Socket extends SimulatedSocket {
      constructor(url: string) {
        super(url, take);
        sockets.push(this);
        queueMicrotask(() => meet(this));
      }
    }
    // Of a WebSocket, partysocket uses what SimulatedSocket has.
    return Socket as unknown as typeof WebSocket;
  }

  private answer(userId: number, method: string, path: string, body: unknown): unknown {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname.endsWith('/ticket')) return { ticket: `ticket-${this.log.length}` };
    if (pathname.endsWith('/read')) return { conversationId: TALK, readerId: userId, ...Object(body), unreadCount: 0 };
    if (pathname.endsWith('/unread')) return { unread: 1 };
    if (pathname === '/api/conversations') return [this.row];
    if (!pathname.endsWith('/messages')) return this.row;
    if (method === 'POST') {
      // What the engine sends.
      const message = this.say(userId, body as Sent);
      this.tell({ event: 'new_message', conversationId: TALK, message });
      return message;
    }
    const limit = Number(searchParams.get('limit') ?? 50);
    const [after, before] = [searchParams.get('after'), searchParams.get('before')];
    if (after !== null) return this.stored.filter(({ id }) => id > Number(after)).slice(0, limit);
    return this.stored.filter(({ id }) => before === null || id < Number(before)).slice(-limit);
  }

  private meet(socket: SimulatedSocket): void {
    if (this.rooms === 'hanging') return;
    if (this.rooms === 'down') return socket.end(1006);
    socket.open();
    if (this.rooms === 'unauthorized') socket.end(4401);
  }

  private take(userId: number, socket: SimulatedSocket, data: string): void {
    if (this.rooms === 'silent') return;
    if (data === 'ping') return socket.hear('pong');
    const frame = JSON.parse(data) as { event: string } & Sent & { upTo?: number };
    this.log.push(`socket ${frame.event}${frame.clientId ? ` ${frame.clientId}` : ''}${frame.upTo ? ` ${frame.upTo}` : ''}`);
    if (frame.event === 'mark_messages_read')
      this.tell({ event: 'messages_read', conversationId: TALK, readerId: userId, upTo: frame.upTo ?? 0 });
    if (frame.event !== 'send_message') return;
    try {
      const message = this.say(userId, frame);
      this.tell({ event: 'new_message', conversationId: TALK, message });
      socket.hear(JSON.stringify({ event: 'message_sent', conversationId: TALK, clientId: frame.clientId, message }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal';
      socket.hear(JSON.stringify({ event: 'message_error', clientId: frame.clientId, code, message: '' }));
    }
  }
}

/** What partysocket needs of a WebSocket. */
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

  hear(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The other side closes; 1006 is what a browser says of a line that broke. */
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

/** A page that the test shows, hides and cuts off. */
export function simulatedPage(): Page & { fire: (event: PageEvent) => void } {
  const listeners = new Set<(event: PageEvent) => void>();
  let isVisible = true;
  return {
    visible: () => isVisible,
    listen: (listener) => {
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

export function messageOf(message: Partial<Message> & { id: number }): Message {
  const senderId = message.senderId ?? ZAHRA;
  return {
    conversationId: TALK,
    senderId,
    clientId: `client-${message.id}`,
    content: `message ${message.id}`,
    messageType: 'text',
    fileUrl: null,
    thumbUrl: null,
    fileName: null,
    fileSize: null,
    fileWidth: null,
    fileHeight: null,
    listing: null,
    isRead: false,
    createdAt: '2026-07-01T08:00:00.000Z',
    sender: { id: senderId, username: `member${senderId}`, fullName: null, profileImageUrl: null, role: 'user' },
    ...message,
  };
}

export function conversationOf(row: Partial<Conversation>): Conversation {
  return {
    id: TALK,
    otherUser: { id: ZAHRA, username: 'zahra', fullName: null, profileImageUrl: null, role: 'user', isVip: false, gone: false },
    lastMessage: null,
    lastMessageType: null,
    lastMessageSenderId: null,
    lastMessageId: 0,
    lastMessageAt: '2026-07-01T08:00:00.000Z',
    unreadCount: 0,
    readUpTo: 0,
    otherReadUpTo: 0,
    blockedByMe: false,
    ...row,
  };
}

/** Lets everything run that needs no time, or next to none: IndexedDB works in turns of its own, partysocket waits for 0 ms. */
export async function settle(advance: (ms: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    await advance(turn % 10 === 9 ? 1 : 0);
  }
}
