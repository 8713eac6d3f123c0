import type { QueryClient } from '@tanstack/react-query';
import { reach } from '../../kit/late/reach.ts';
import { readStored } from '../../kit/store/storage.ts';
import { followPushedLinks } from './follow-links.ts';

let hasBegun = false;

/** Starts a page's part of push on this device, once it is idle or once push is switched on. Most people have not switched it on. */
export function beginPush(client: QueryClient): void {
  // If the permission was withdrawn meanwhile, `push_told` is still stored; `keepPushInStep` deletes it when the session ends.
  const isTold = globalThis.Notification?.permission === 'granted' || readStored('push_told') !== null;
  if (hasBegun || !('serviceWorker' in navigator) || !isTold) return;
  hasBegun = true;
  followPushedLinks(client);
  reach(() => import('./keep-in-step.ts')).then(
    ({ keepPushInStep }) => keepPushInStep(),
    () => undefined, // tried again at the next visit
  );
}
