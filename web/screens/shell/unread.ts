import { useCallback, useSyncExternalStore } from 'react';
import type { Inbox, Live } from '../../chat/engine/types.ts';
import { useMember } from '../../account/session.ts';
import { whenIdle } from '../../kit/screen/when-idle.ts';

let inbox: Live<Inbox> | null = null;
let close = () => {};
const listeners = new Set<() => void>();

/**
 * The member's unread messages; 100 stands for more. 0 for visitors, and until the engine of chat has answered: it loads once the page
 * has nothing else to do, and only while somebody shows the number.
 */
export function useUnread(): number {
  const id = useMember()?.id;
  // A function of its own for each member: another one begins anew.
  const listen = useCallback((listener: () => void) => (id === undefined ? () => {} : subscribe(listener)), [id]);
  return useSyncExternalStore(listen, unread);
}

function unread(): number {
  return inbox?.get().unread ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) close = open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

function open(): () => void {
  let closed = false;
  let leave = () => {};
  const load = () => void engine();
  const engine = async () => {
    try {
      const { memberChat } = await import('../../chat/engine/member-chat.ts');
      if (closed) return;
      const opened = memberChat().inbox;
      leave = opened.subscribe(tell);
      inbox = opened;
      tell();
    } catch {
      // The engine did not arrive over a dead line.
      if (!closed) addEventListener('online', load, { once: true });
    }
  };
  const forget = whenIdle(load);
  return () => {
    closed = true;
    forget();
    leave();
    removeEventListener('online', load);
    inbox = null;
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
