import type { Language } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { MESSAGES_PAGE, PAGE_SIZE, SEARCH_LENGTH_MAX } from '../catalog/limits.ts';
import { pageLimit } from './id-page.ts';
import { MESSAGE_TYPES } from './messages.ts';

const id = z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'));

export const conversationCreateRequest = z.object({
  otherUserId: z.number('member_not_found').check(z.int('member_not_found'), z.positive('member_not_found')),
});

/** The reader has seen everything up to and including message `upTo`; without it, every message. */
export const readRequest = z.object({ upTo: z.optional(id) });

const messageCursor = z.optional(z.coerce.number('bad_cursor').check(z.int('bad_cursor'), z.minimum(0, 'bad_cursor')));

export const conversationsQuery = z.object({ cursor: z.optional(z.string()), limit: pageLimit(PAGE_SIZE) });

/** The cursors are ids of messages: `before` reads the page before one, `after` the page after it. Without them the newest page is read. */
export const messagesQuery = z.object({ before: messageCursor, after: messageCursor, limit: pageLimit(MESSAGES_PAGE) });

/**
 * The query of `GET /api/admin/conversations`: the open or the done conversations, or those with the members that `q` finds (the beginning of an
 * e-mail or a username, or an id).
 */
export const supportInboxQuery = z.object({
  cursor: z.optional(z.string()),
  limit: pageLimit(PAGE_SIZE),
  state: z._default(z.enum(['open', 'done'], 'bad_request'), 'open'),
  order: z._default(z.enum(['newest', 'oldest'], 'bad_request'), 'newest'),
  q: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(SEARCH_LENGTH_MAX, 'search_too_long')), ''),
});

/** The conversation is done up to and including message `upTo`: a later message keeps it open. */
export const doneRequest = z.object({ upTo: z.number('bad_request').check(z.int('bad_request'), z.minimum(0, 'bad_request')) });

/** The other side of a conversation. Only administrators get `email`. A deleted account (`gone`) has no name left. */
const otherUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  isVip: z.boolean(),
  /** The badges, as in `PublicMember`. Data that a device stored before they existed has none. */
  numberConfirmedAt: z.optional(z.nullable(z.string())),
  isVerified: z.optional(z.boolean()),
  email: z.optional(z.string()),
  gone: z.boolean(),
});

/**
 * A conversation as one of its two members sees it. `lastMessage` is the text of the newest message ('' for a picture), null while there is none.
 * `readUpTo` and `otherReadUpTo` are the ids up to which the viewer and the other member have read; what is read while one blocks the other does not
 * count. Times are ISO. Only the administrators' mailbox has `doneMessageId`: the conversation is done while it equals `lastMessageId`.
 */
export const conversation = z.object({
  id: z.number(),
  otherUser,
  lastMessage: z.nullable(z.string()),
  lastMessageType: z.nullable(z.enum(MESSAGE_TYPES)),
  lastMessageSenderId: z.nullable(z.number()),
  lastMessageId: z.number(),
  lastMessageAt: z.string(),
  unreadCount: z.number(),
  readUpTo: z.number(),
  otherReadUpTo: z.number(),
  blockedByMe: z.boolean(),
  doneMessageId: z.optional(z.nullable(z.number())),
});

export type OtherUser = z.infer<typeof otherUser>;
export type Conversation = z.infer<typeof conversation>;

/**
 * The response of marking messages as read: the id up to which the reader has read (it never decreases), and how many messages are unread. Only rooms
 * get `hidden`: one of the two blocks the other, so the room may tell nobody but the reader.
 */
export interface ReadAnswer {
  conversationId: number;
  readerId: number;
  upTo: number;
  unreadCount: number;
  hidden?: true;
}

/** The response of `GET /api/conversations/unread`: the unread messages of all conversations together; 100 means 100 or more. */
export interface UnreadAnswer {
  unread: number;
}

/**
 * A conversation of the mailbox with what its composer needs: the language in which the member reads Sarai (the one they chose, or that of their last
 * sign-in), null while it is unknown.
 */
export interface SupportConversation {
  conversation: Conversation;
  language: Language | null;
}

export type SupportInboxQuery = z.infer<typeof supportInboxQuery>;
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type MessagesQuery = z.infer<typeof messagesQuery>;
