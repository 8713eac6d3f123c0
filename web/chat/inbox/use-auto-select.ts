import { useEffect, useRef } from 'react';
import type { Inbox } from '../engine/types.ts';
import { store } from '../../kit/store/storage.ts';
import type { Opening } from './opening.ts';

/** The spec's mobile breakpoint: below it a list and a conversation have no room beside each other. */
const WIDE = '(min-width: 768px)';

/**
 * Opens what Contact Seller asked for, else an existing conversation with an administrator; once, and never over a conversation that the
 * address names. A narrow screen keeps the list unless the administrator wrote something new.
 */
export function useAutoSelect(
  inbox: Inbox,
  opening: Opening | null,
  openId: number | null,
  openInstead: (id: number) => void,
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    if (opening) {
      done.current = true;
      store('chat_opening', null);
      openInstead(opening.conversationId);
    } else if (openId !== null) {
      done.current = true;
    } else if (inbox.status === 'ready') {
      done.current = true;
      const administrator = inbox.conversations.find(({ otherUser }) => otherUser.role === 'admin');
      if (administrator && (matchMedia(WIDE).matches || administrator.unreadCount > 0)) openInstead(administrator.id);
    }
  }, [inbox, opening, openId, openInstead]);
}
