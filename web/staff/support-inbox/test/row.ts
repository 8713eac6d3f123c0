import type { Conversation } from '#schema/contracts/conversations';

/** Returns a conversation whose time follows from the id of its newest message. */
export function row(id: number, lastMessageId: number, doneMessageId?: number | null, email?: string): Conversation {
  return {
    id,
    otherUser: {
      id: id + 100,
      username: `m${id}`,
      fullName: null,
      profileImageUrl: null,
      role: 'user',
      isVip: false,
      gone: false,
      ...(email === undefined ? {} : { email }),
    },
    lastMessage: 'x',
    lastMessageType: 'text',
    lastMessageSenderId: id + 100,
    lastMessageId,
    lastMessageAt: new Date(lastMessageId).toISOString(),
    unreadCount: 0,
    readUpTo: 0,
    otherReadUpTo: 0,
    blockedByMe: false,
    ...(doneMessageId === undefined ? {} : { doneMessageId }),
  };
}
