import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { presentPerson } from '../../identity/members/present-person.ts';
import type { SeenRow } from './conversations.queries.ts';

/** The row as the API and the inbox rooms show it, an allow-list. Of an account that is gone no name is left. */
export function presentConversation(row: SeenRow): Conversation {
  return {
    id: row.id,
    otherUser: {
      ...presentPerson({ ...row, id: row.otherId }),
      isVip: row.deletedAt === null && row.vipExpiresAt !== null && row.vipExpiresAt > Date.now(),
      ...(row.email === undefined || row.deletedAt !== null ? {} : { email: row.email }),
      gone: row.deletedAt !== null,
    },
    lastMessage: row.lastMessage,
    lastMessageType: row.lastMessageType,
    lastMessageSenderId: row.lastMessageSenderId,
    lastMessageId: row.lastMessageId,
    lastMessageAt: new Date(row.lastMessageAt).toISOString(),
    unreadCount: row.unreadCount,
    readUpTo: row.readUpTo,
    otherReadUpTo: row.otherReadUpTo,
    blockedByMe: row.blockedByMe === 1,
    ...(row.viewerId === ADMIN_MAILBOX_ID ? { doneMessageId: row.doneMessageId } : {}),
  };
}
