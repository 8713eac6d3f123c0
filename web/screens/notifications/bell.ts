import { useCallback } from 'react';
import type { Notification } from '#schema/contracts/notifications';
import { memberId, useMember } from '../../account/session.ts';
import { startWhenIdle } from '../../kit/late/start-when-idle.ts';
import { createStore, useStore, whileSubscribed } from '../../kit/store/store.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

/** What this page knows about a member's notifications. */
export interface Bell {
  /** The count of those that were not seen; 100 means 100 or more. */
  unread: number;
  /** Those that arrived while the page was open, newest first. */
  arrived: readonly Notification[];
}

const EMPTY_BELL: Bell = { unread: 0, arrived: [] };

const bell = whileSubscribed(createStore(EMPTY_BELL), begin);

export const currentBell = bell.get;

/** The member's bell. Empty for visitors, and until the page is idle and has fetched it; from then on it follows the member's inbox room. */
export function useBell(): Bell {
  const id = useMember()?.id;
  // The function changes with the member, so that another member gets a new subscription.
  const subscribe = useCallback((listener: () => void) => (id === undefined ? () => {} : bell.subscribe(listener)), [id]);
  return useStore({ ...bell, subscribe });
}

export function updateBell(change: Partial<Bell>): void {
  bell.set({ ...bell.get(), ...change });
}

/** Loads the code that follows the bell late: it is not part of the first load. */
function begin(): () => void {
  const id = memberId();
  if (id === null) return () => {};
  const end = startWhenIdle(async () => {
    const { watchBell } = await importWithRetry(() => import('./watch-bell.ts'));
    return () => watchBell(id);
  });
  return () => {
    end();
    bell.set(EMPTY_BELL);
  };
}
