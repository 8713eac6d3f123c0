import { useCallback } from 'react';
import type { Notification } from '#schema/contracts/notifications';
import { memberId, useMember } from '../../account/session.ts';
import { beginLate } from '../../kit/late/begin-late.ts';
import { createStore, useStore, whileFollowed } from '../../kit/store/store.ts';
import { reach } from '../../kit/late/reach.ts';

/** What this page knows of a member's notifications. */
export interface Bell {
  /** Those that were not seen; 100 stands for more. */
  unread: number;
  /** What came while the page was open, the newest first. */
  arrived: readonly Notification[];
}

const SILENT: Bell = { unread: 0, arrived: [] };

const bell = whileFollowed(createStore(SILENT), begin);

export const currentBell = bell.get;

/** The member's bell. Empty for visitors, and until the page is idle and has asked; then it follows the member's inbox room. */
export function useBell(): Bell {
  const id = useMember()?.id;
  // A function of its own for each member: another one begins anew.
  const subscribe = useCallback((listener: () => void) => (id === undefined ? () => {} : bell.subscribe(listener)), [id]);
  return useStore({ ...bell, subscribe });
}

export function ring(change: Partial<Bell>): void {
  bell.set({ ...bell.get(), ...change });
}

/** What follows the bell is no part of the first load. */
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
