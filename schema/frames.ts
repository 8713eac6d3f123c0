import * as z from 'zod/mini';
import { conversation } from './contracts/conversations.ts';
import { clientId, messageProblem, message, messageFields } from './contracts/messages.ts';
import { notification } from './contracts/notifications.ts';
import type { ErrorCode } from './errors/errors.ts';
import { FRAME_BYTES_MAX } from './realtime.ts';

const conversationId = z.number('frame_invalid').check(z.int('frame_invalid'), z.positive('frame_invalid'));
const messageId = z.number('frame_invalid').check(z.int('frame_invalid'), z.minimum(0, 'frame_invalid'));
/** Checks only the form of a code: the table with its sentences is large for a browser, which has a sentence for unknown codes, too. */
const errorCode = z.custom<ErrorCode>(looksLikeCode);

/**
 * The frames that a browser sends. A message without a `clientId` is a new message each time, as by HTTP. Opening and closing the socket already
 * joins and leaves; the frames of these names do the same.
 */
const clientFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('authenticate'), token: z.string('ticket_invalid') }),
  z.object({ event: z.literal('join_conversation'), id: conversationId }),
  z.object({ event: z.literal('leave_conversation'), id: conversationId }),
  z.object({ event: z.literal('send_message'), conversationId, clientId: z.optional(clientId), ...messageFields }),
  z.object({ event: z.literal('typing_start'), conversationId }),
  z.object({ event: z.literal('typing_stop'), conversationId }),
  z.object({ event: z.literal('mark_messages_read'), conversationId, upTo: z.optional(messageId) }),
  /** The page with this conversation was hidden or is visible again: a hidden page must not keep the member's other devices from being notified. */
  z.object({ event: z.literal('looking'), conversationId, looking: z.boolean('frame_invalid') }),
]);

/** The frames that a room sends. `connectedUsers` are the connected partners whose presence is shown; `upTo` is the newest message that was read. */
const serverFrame = z.discriminatedUnion('event', [
  z.object({ event: z.literal('authenticated'), connectedUsers: z.array(z.number()) }),
  z.object({ event: z.literal('auth_error'), code: errorCode }),
  z.object({ event: z.literal('client_outdated'), version: z.number() }),
  z.object({ event: z.literal('new_message'), conversationId, message }),
  z.object({ event: z.literal('message_sent'), conversationId, clientId: z.string(), message }),
  z.object({ event: z.literal('message_error'), clientId: z.nullable(z.string()), code: errorCode, message: z.string() }),
  z.object({ event: z.literal('messages_read'), conversationId, readerId: z.number(), upTo: z.number() }),
  z.object({ event: z.literal('user_typing'), conversationId, userId: z.number(), username: z.string() }),
  z.object({ event: z.literal('user_stopped_typing'), conversationId, userId: z.number() }),
  z.object({ event: z.literal('user_status'), userId: z.number(), status: z.enum(['online', 'offline']) }),
  /** The full list on connect, then only the rows that changed; `unread` is the member's total, 100 for more. */
  z.object({
    event: z.literal('conversations_updated'),
    full: z.boolean(),
    conversations: z.array(conversation),
    unread: z.number(),
  }),
  /** Something happened to the member; `unread` counts their notifications, 100 for more. */
  z.object({ event: z.literal('notification'), notification, unread: z.number() }),
]);

/**
 * The Worker's orders to a room, sent with a pass; `end_session` goes to inboxes and conversations alike. A room answers each with `{online}`:
 * whether anybody is connected.
 */
const roomOrder = z.discriminatedUnion('order', [
  z.object({ order: z.literal('deliver'), message }),
  /** `hidden` while one of the two blocks the other: then only the reader's own devices are told. */
  z.object({ order: z.literal('read'), readerId: z.number(), upTo: z.number(), hidden: z.optional(z.boolean()) }),
  /** A block begins or ends: typing and presence of this conversation are hidden or shown. */
  z.object({ order: z.literal('hide_presence'), hidden: z.boolean() }),
  z.object({ order: z.literal('conversations'), conversations: z.array(conversation), unread: z.number() }),
  /** To a partner's inbox: this member came online or went offline, or (`ask`) only asks for the answer `{online}`. */
  z.object({ order: z.literal('presence'), userId: z.number(), status: z.enum(['online', 'offline', 'ask']) }),
  /** To a member's own inbox: something happened to them. */
  z.object({ order: z.literal('notify'), notification, unread: z.number() }),
  z.object({ order: z.literal('end_session'), sessionId: z.string() }),
  /** To a conversation, as a question only: here `{online}` is whether this member has the conversation in view on any device. */
  z.object({ order: z.literal('looks'), userId: z.number() }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type ServerFrame = z.infer<typeof serverFrame>;
export type RoomOrder = z.infer<typeof roomOrder>;

/** A valid frame, or the error code of an invalid one, with the frame's `clientId` if it has one, so that its message can be marked as failed. */
type Decoded<Frame> = { ok: true; frame: Frame } | { ok: false; code: ErrorCode; clientId: string | null };

export function encode(frame: ClientFrame | ServerFrame): string {
  return JSON.stringify(frame);
}

/** Reads a browser's frame. Never throws: returns `frame_too_large`, `frame_invalid`, or the code of the message field that is wrong. */
export function decodeClientFrame(data: unknown): Decoded<ClientFrame> {
  const decoded = decode(clientFrame, data);
  if (!decoded.ok || decoded.frame.event !== 'send_message') return decoded;
  const fault = messageProblem(decoded.frame);
  return fault === null ? decoded : { ok: false, code: fault.code, clientId: decoded.frame.clientId ?? null };
}

/** Reads a room's frame. An unknown event is `frame_invalid`, which the browser ignores. */
export function decodeServerFrame(data: unknown): Decoded<ServerFrame> {
  return decode(serverFrame, data);
}

/** Reads the body of an order whose pass is already checked. Returns null if the body is not a valid order. */
export function readOrder(body: unknown): RoomOrder | null {
  const reading = roomOrder.safeParse(body);
  return reading.success ? reading.data : null;
}

function decode<Frame>(schema: z.ZodMiniType<Frame>, data: unknown): Decoded<Frame> {
  if (typeof data !== 'string') return { ok: false, code: 'frame_invalid', clientId: null };
  // A UTF-16 unit is at most three bytes of UTF-8, so a short text needs no counting.
  if (data.length * 3 > FRAME_BYTES_MAX && new TextEncoder().encode(data).length > FRAME_BYTES_MAX)
    return { ok: false, code: 'frame_too_large', clientId: null };
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return { ok: false, code: 'frame_invalid', clientId: null };
  }
  const reading = schema.safeParse(json);
  if (reading.success) return { ok: true, frame: reading.data };
  // A wrong field yields an error code of ours; a wrong frame yields a sentence of the library.
  const fault = reading.error.issues[0]?.message;
  return { ok: false, code: looksLikeCode(fault) ? fault : 'frame_invalid', clientId: clientIdOf(json) };
}

function clientIdOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('clientId' in json)) return null;
  const reading = clientId.safeParse(json.clientId);
  return reading.success ? reading.data : null;
}

function looksLikeCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[a-z]+(?:_[a-z]+)+$/.test(value);
}
