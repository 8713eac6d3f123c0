import type { Language } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { MESSAGES_PAGE, PAGE_SIZE, SEARCH_LENGTH_MAX } from '../catalog/limits.ts';
import { pageLimit } from './id-page.ts';
import { MESSAGE_TYPES } from './messages.ts';

const id = z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'));

export const conversationCreateRequest = z.object({
  otherUserId: z.number('member_not_found').check(z.int('member_not_found'), z.positive('member_not_found')),
});

/** Everything up to and with this message has been seen; absent, everything that there is. */
export const readRequest = z.object({ upTo: z.optional(id) });

const messageCursor = z.optional(z.coerce.number('bad_cursor').check(z.int('bad_cursor'), z.minimum(0, 'bad_cursor')));

export const conversationsQuery = z.object({ cursor: z.optional(z.string()), limit: pageLimit(PAGE_SIZE) });

/** Ids of messages: `before` moves back, `after` forward; neither answers the newest page. */
export const messagesQuery = z.object({ before: messageCursor, after: messageCursor, limit: pageLimit(MESSAGES_PAGE) });

/** The query of `GET /api/admin/conversations`: what is open or done, or whom `q` finds (the beginning of an e-mail or username, or an id). */
export const supportInboxQuery = z.object({
  cursor: z.optional(z.string()),
  limit: pageLimit(PAGE_SIZE),
  state: z._default(z.enum(['open', 'done'], 'bad_request'), 'open'),
  order: z._default(z.enum(['newest', 'oldest'], 'bad_request'), 'newest'),
  q: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(SEARCH_LENGTH_MAX, 'search_too_long')), ''),
});

/** Done up to and with this message: one that came since keeps the conversation open. */
export const doneRequest = z.object({ upTo: z.number('bad_request').check(z.int('bad_request'), z.minimum(0, 'bad_request')) });

/** The other side of a conversation. `email` is for administrators only; no name is left once an account is `gone`. */
const otherUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  isVip: z.boolean(),
  /** The badges, as at `PublicMember`; what a device kept before has none. */
  numberConfirmedAt: z.optional(z.nullable(z.string())),
  isVerified: z.optional(z.boolean()),
  email: z.optional(z.string()),
  gone: z.boolean(),
});

/**
 * A conversation as one of its two members sees it. `lastMessage` is the text of the newest message ('' for a picture), null while there is
 * none; `readUpTo` and `otherReadUpTo` are the ids up to which the viewer and the other have read (what is read while one blocks the other does not count). Times
 * are ISO. The administrators' mailbox alone has `doneMessageId`: it is done with the conversation while that is `lastMessageId`.
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
 * The answer to marking read: what the reader has read now (it never goes back), and what is left. A room alone hears `hidden`: that one of the two blocks the
 * other, and nobody but the reader is to be told.
 */
export interface ReadAnswer {
  conversationId: number;
  readerId: number;
  upTo: number;
  unreadCount: number;
  hidden?: true;
}

/** The answer to `GET /api/conversations/unread`: messages not read in all conversations together; 100 stands for more. */
export interface UnreadAnswer {
  unread: number;
}

/** A conversation of the mailbox with what its composer asks: the language in which the member reads Sarai, as they chose it or last signed in, null while nobody knows. */
export interface SupportConversation {
  conversation: Conversation;
  language: Language | null;
}

export type SupportInboxQuery = z.infer<typeof supportInboxQuery>;
export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type MessagesQuery = z.infer<typeof messagesQuery>;
