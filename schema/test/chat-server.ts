import type { Conversation } from '../contracts/conversations.ts';
import type { Message } from '../contracts/messages.ts';
import { type ErrorCode, ERRORS } from '../errors/errors.ts';

/** Two members, and their conversation. */
export const AHMAD = 7;
export const ZAHRA = 8;
export const CONVERSATION_ID = 12;

/** A message as a client or a room sends it. */
export interface Sent {
  clientId: string;
  content: string;
  fileUrl?: string;
}

export interface Reply {
  status: number;
  body: unknown;
}

/**
 * A fake Worker for tests of chat: it numbers the messages of each conversation, stores each client id once, responds by path, and refuses what
 * it is told to refuse. The tests of the web, of the rooms and of chaos call it in their own ways: by calls and sockets in memory, or by HTTP.
 */
export class ChatServer {
  /** All messages, in the order in which they came. */
  readonly stored: Message[] = [];
  /** Error codes to refuse with, by call (`POST /api/…`), by the content of a message, or by its file. */
  readonly refusals = new Map<string, ErrorCode>();
  row: Conversation = conversationOf({});

  /** Stores a message and returns it, or returns the code of the refusal. Idempotent by client id: returns the stored message again. */
  store(conversationId: number, senderId: number, { clientId, content, fileUrl }: Sent): Message | ErrorCode {
    const messages = this.messagesOf(conversationId);
    const known = messages.find((message) => message.senderId === senderId && message.clientId === clientId);
    if (known) return known;
    const refused = this.refusals.get(content) ?? (fileUrl === undefined ? undefined : this.refusals.get(fileUrl));
    if (refused) return refused;
    const message = messageOf({
      id: messages.length + 1,
      conversationId,
      senderId,
      clientId,
      content,
      fileUrl: fileUrl ?? null,
    });
    this.stored.push(message);
    return message;
  }

  messagesOf(conversationId: number): Message[] {
    return this.stored.filter((message) => message.conversationId === conversationId);
  }

  /** Returns the response to a member's call. `path` may have a query. */
  answer(userId: number, method: string, path: string, body?: unknown): Reply {
    const refused = this.refusals.get(`${method} ${path}`);
    if (refused) return refusalOf(refused);
    const { pathname, searchParams } = new URL(path, 'http://sarai.test');
    const [, id = '', verb = ''] = /^\/api\/conversations\/(\d+)\/(\w+)$/.exec(pathname) ?? [];
    if (pathname.endsWith('/ticket')) return { status: 200, body: { ticket: 'ticket' } };
    if (pathname === '/api/conversations/unread') return { status: 200, body: { unread: 1 } };
    if (pathname === '/api/conversations') return { status: 200, body: method === 'POST' ? this.row : [this.row] };
    if (pathname.startsWith('/api/inbox/')) return { status: 200, body: { conversations: [], unread: 3, connectedUsers: [9] } };
    if (verb === 'read')
      return { status: 200, body: { conversationId: Number(id), readerId: userId, ...Object(body), unreadCount: 0 } };
    if (verb !== 'messages') return { status: 200, body: this.row };
    if (method === 'GET') return { status: 200, body: this.#page(Number(id), searchParams) };
    const before = this.stored.length;
    const message = this.store(Number(id), userId, body as Sent); // what the engine and the rooms send
    if (typeof message === 'string') return refusalOf(message);
    return { status: this.stored.length > before ? 201 : 200, body: message };
  }

  #page(conversationId: number, search: URLSearchParams): Message[] {
    const messages = this.messagesOf(conversationId);
    const limit = Number(search.get('limit') ?? 50);
    const [after, before] = [search.get('after'), search.get('before')];
    if (after !== null) return messages.filter(({ id }) => id > Number(after)).slice(0, limit);
    return messages.filter(({ id }) => before === null || id < Number(before)).slice(-limit);
  }
}

function refusalOf(code: ErrorCode): Reply {
  return { status: ERRORS[code][0], body: { code, message: '' } };
}

export function messageOf(message: Partial<Message> & { id: number }): Message {
  const senderId = message.senderId ?? ZAHRA;
  return {
    conversationId: CONVERSATION_ID,
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
    id: CONVERSATION_ID,
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
