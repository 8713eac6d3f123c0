import { useCallback } from 'react';
import { useMember } from '../../account/session.ts';
import { startWhenIdle } from '../../kit/late/start-when-idle.ts';
import { createStore, useStore, whileSubscribed } from '../../kit/store/store.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

const unread = whileSubscribed(createStore(0), begin);

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
  const end = startWhenIdle(async () => {
    const { memberChat } = await importWithRetry(() => import('../../chat/engine/session-chat.ts'));
    return () => {
      const { inbox } = memberChat();
      const update = () => unread.set(inbox.get().unread);
      const unsubscribe = inbox.subscribe(update);
      update();
      return unsubscribe;
    };
  });
  return () => {
    end();
    unread.set(0);
  };
}
