import * as z from 'zod/mini';
import { MESSAGES_PAGE, PAGE_SIZE, PAGE_SIZE_MAX } from '../catalog/limits.ts';
import { MESSAGE_TYPES } from './messages.ts';

const id = z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request'));

export const conversationCreateRequest = z.object({
  otherUserId: z.number('member_not_found').check(z.int('member_not_found'), z.positive('member_not_found')),
});

/** Everything up to and with this message has been seen; absent, everything that there is. */
export const readRequest = z.object({ upTo: z.optional(id) });

const pageSize = (size: number) =>
  z._default(
    z.coerce
      .number('limit_invalid')
      .check(z.int('limit_invalid'), z.minimum(1, 'limit_invalid'), z.maximum(PAGE_SIZE_MAX, 'limit_invalid')),
    size,
  );
const messageCursor = z.optional(z.coerce.number('bad_cursor').check(z.int('bad_cursor'), z.minimum(0, 'bad_cursor')));

export const conversationsQuery = z.object({ cursor: z.optional(z.string()), limit: pageSize(PAGE_SIZE) });

/** Ids of messages: `before` moves back, `after` forward; neither answers the newest page. */
export const messagesQuery = z.object({ before: messageCursor, after: messageCursor, limit: pageSize(MESSAGES_PAGE) });

/** The other side of a conversation. `email` is for administrators only; no name is left once an account is `gone`. */
const otherUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  isVip: z.boolean(),
  email: z.optional(z.string()),
  gone: z.boolean(),
});

/**
 * A conversation as one of its two members sees it. `lastMessage` is the text of the newest message ('' for a picture), null while there is
 * none; `readUpTo` and `otherReadUpTo` are the ids up to which the viewer and the other have read. Times are ISO.
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
});

export type OtherUser = z.infer<typeof otherUser>;
export type Conversation = z.infer<typeof conversation>;

/** The answer to marking read: what the reader has read now (it never goes back), and what is left. */
export interface ReadAnswer {
  conversationId: number;
  readerId: number;
  upTo: number;
  unreadCount: number;
}

/** The answer to `GET /api/conversations/unread`: messages not read in all conversations together; 100 stands for more. */
export interface UnreadAnswer {
  unread: number;
}

export type ConversationsQuery = z.infer<typeof conversationsQuery>;
export type MessagesQuery = z.infer<typeof messagesQuery>;
