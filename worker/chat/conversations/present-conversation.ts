import type { Conversation } from '#schema/contracts/conversations';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
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

interface PersonRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
  deletedAt: number | null;
}

/** What one correspondent may know of the other. */
export function presentPerson({ id, role, deletedAt, ...person }: PersonRow) {
  if (deletedAt !== null) return { id, username: '', fullName: null, profileImageUrl: null, role };
  const { username, firstName, lastName, profileImageUrl } = person;
  const fullName = [firstName, lastName].filter((name) => name !== null).join(' ') || null;
  return { id, username, fullName, profileImageUrl, role };
}
