import { useEffect } from 'react';
import type { Conversation } from '#schema/contracts/conversations';
import type { Chat, Inbox } from '../engine/types.ts';

/** The row of a conversation; null while it is further down the list than what has been loaded, which is then loaded. */
export function useConversation(chat: Chat, inbox: Inbox, id: number | null): Conversation | null {
  const find = () => inbox.conversations.find((each) => each.id === id) ?? null;
  useEffect(() => {
    const known = id === null || inbox.conversations.some((each) => each.id === id);
    if (!known && inbox.status === 'ready' && inbox.hasMore) void chat.loadMoreConversations();
  }, [chat, inbox, id]);
  return find();
}
