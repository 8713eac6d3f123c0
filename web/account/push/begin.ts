import type { QueryClient } from '@tanstack/react-query';
import { reach } from '../../kit/late/reach.ts';
import { readStored } from '../../kit/store/storage.ts';
import { followPushedLinks } from './follow-links.ts';

let hasBegun = false;

/** What a page does for notifications on this device, once it is idle, or once they are switched on. Most people have switched on none. */
export function beginPush(client: QueryClient): void {
  // Whoever has taken the permission back meanwhile has left a note behind, which ends with their session.
  const isTold = globalThis.Notification?.permission === 'granted' || readStored('push_told') !== null;
  if (hasBegun || !('serviceWorker' in navigator) || !isTold) return;
  hasBegun = true;
  followPushedLinks(client);
  reach(() => import('./keep-in-step.ts')).then(
    ({ keepPushInStep }) => keepPushInStep(),
    () => undefined, // at the next visit, then
  );
}
