import { useCallback } from 'react';
import { useMember } from '../../account/session.ts';
import { beginLate } from '../../kit/late/begin-late.ts';
import { createStore, useStore, whileFollowed } from '../../kit/store/store.ts';
import { reach } from '../../kit/late/reach.ts';

const unread = whileFollowed(createStore(0), begin);

/**
 * The member's unread messages; 100 stands for more. 0 for visitors, and until the engine of chat has answered: it loads once the page
 * has nothing else to do, and only while somebody shows the number.
 */
export function useUnread(): number {
  const id = useMember()?.id;
  // A function of its own for each member: another one begins anew.
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
