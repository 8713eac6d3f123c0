import { useCallback } from 'react';
import type { Notification } from '#schema/contracts/notifications';
import { memberId, useMember } from '../../account/session.ts';
import { beginLate } from '../../kit/late/begin-late.ts';
import { createStore, useStore, whileFollowed } from '../../kit/store/store.ts';
import { reach } from '../../kit/late/reach.ts';

/** What this page knows about a member's notifications. */
export interface Bell {
  /** The count of those that were not seen; 100 means 100 or more. */
  unread: number;
  /** Those that arrived while the page was open, newest first. */
  arrived: readonly Notification[];
}

const SILENT: Bell = { unread: 0, arrived: [] };

const bell = whileFollowed(createStore(SILENT), begin);

export const currentBell = bell.get;

/** The member's bell. Empty for visitors, and until the page is idle and has fetched it; from then on it follows the member's inbox room. */
export function useBell(): Bell {
  const id = useMember()?.id;
  // The function changes with the member, so that another member gets a new subscription.
  const subscribe = useCallback((listener: () => void) => (id === undefined ? () => {} : bell.subscribe(listener)), [id]);
  return useStore({ ...bell, subscribe });
}

export function ring(change: Partial<Bell>): void {
  bell.set({ ...bell.get(), ...change });
}

/** Loads the code that follows the bell late: it is not part of the first load. */
function begin(): () => void {
  const id = memberId();
  if (id === null) return () => {};
  const end = beginLate(async () => {
    const { followBell } = await reach(() => import('./follow-bell.ts'));
    return () => followBell(id);
  });
  return () => {
    end();
    bell.set(SILENT);
  };
}
