import type { QueryClient } from '@tanstack/react-query';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { readStored } from '../../kit/store/storage.ts';
import { openPushedLinks } from './follow-links.ts';

let hasBegun = false;

/** Starts a page's part of push on this device, once it is idle or once push is switched on. Most people have not switched it on. */
export function startPush(client: QueryClient): void {
  // If the permission was withdrawn meanwhile, `push_told` is still stored; `syncPush` deletes it when the session ends.
  const isRegistered = globalThis.Notification?.permission === 'granted' || readStored('push_told') !== null;
  if (hasBegun || !('serviceWorker' in navigator) || !isRegistered) return;
  hasBegun = true;
  openPushedLinks(client);
  importWithRetry(() => import('./sync-push.ts')).then(
    ({ syncPush }) => syncPush(),
    () => undefined, // tried again at the next visit
  );
}
