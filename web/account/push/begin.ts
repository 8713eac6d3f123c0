import { reach } from '../../kit/late/reach.ts';
import { followPushedLinks } from './follow-links.ts';

let hasBegun = false;

/** What a page does for notifications on this device, once it is idle, or once they are switched on. Most people have switched on none. */
export function beginPush(): void {
  if (hasBegun || !('serviceWorker' in navigator) || globalThis.Notification?.permission !== 'granted') return;
  hasBegun = true;
  followPushedLinks();
  reach(() => import('./keep-in-step.ts')).then(
    ({ keepPushInStep }) => keepPushInStep(),
    () => undefined, // at the next visit, then
  );
}
