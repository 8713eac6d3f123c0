import { useCallback, useSyncExternalStore } from 'react';
import type { Notification } from '#schema/contracts/notifications';
import { useMember } from '../../account/session.ts';
import { whenIdle } from '../../kit/screen/when-idle.ts';

/** What this page knows of a member's notifications. */
export interface Bell {
  /** Those that were not seen; 100 stands for more. */
  unread: number;
  /** What came while the page was open, the newest first. */
  arrived: readonly Notification[];
}

const SILENT: Bell = { unread: 0, arrived: [] };

let bell = SILENT;
let close = () => {};
const listeners = new Set<() => void>();

/** The member's bell. It is silent for visitors, and until the page has had time to ask; then it rings live. */
export function useBell(): Bell {
  const id = useMember()?.id;
  // A function of its own for each member: another one begins anew.
  const listen = useCallback((listener: () => void) => (id === undefined ? () => {} : subscribe(listener, id)), [id]);
  return useSyncExternalStore(listen, () => bell);
}

export function ring(change: Partial<Bell>): void {
  bell = { ...bell, ...change };
  for (const listener of listeners) listener();
}

export function currentBell(): Bell {
  return bell;
}

function subscribe(listener: () => void, memberId: number): () => void {
  listeners.add(listener);
  if (listeners.size === 1) close = open(memberId);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close();
    bell = SILENT;
  };
}

/** What follows the bell is no part of the first load. */
function open(memberId: number): () => void {
  let closed = false;
  let leave = () => {};
  const load = () => void follow();
  const follow = async () => {
    try {
      const { followBell } = await import('./follow-bell.ts');
      if (!closed) leave = followBell(memberId);
    } catch {
      if (!closed) addEventListener('online', load, { once: true });
    }
  };
  const forget = whenIdle(load);
  return () => {
    closed = true;
    forget();
    leave();
    removeEventListener('online', load);
  };
}
