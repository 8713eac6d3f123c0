import { useCallback } from 'react';
import { useMember } from '../../account/session.ts';
import { beginLate } from '../../kit/late/begin-late.ts';
import { createStore, useStore, whileFollowed } from '../../kit/store/store.ts';
import { reach } from '../../kit/late/reach.ts';

const unread = whileFollowed(createStore(0), begin);

/**
 * The number of the member's unread messages; 100 means 100 or more. 0 for visitors, and until the chat engine has answered: it loads once the page
 * is idle, and only while a component shows the number.
 */
export function useUnread(): number {
  const id = useMember()?.id;
  // The function changes with the member, so that another member gets a new subscription.
  const subscribe = useCallback((listener: () => void) => (id === undefined ? () => {} : unread.subscribe(listener)), [id]);
  return useStore({ ...unread, subscribe });
}

function begin(): () => void {
  const end = beginLate(async () => {
    const { memberChat } = await reach(() => import('../../chat/engine/session-chat.ts'));
    return () => {
      const { inbox } = memberChat();
      const tell = () => unread.set(inbox.get().unread);
      const leave = inbox.subscribe(tell);
      tell();
      return leave;
    };
  });
  return () => {
    end();
    unread.set(0);
  };
}
