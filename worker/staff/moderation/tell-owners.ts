import type { Bindings } from '../../env.ts';
import { openDb } from '../../platform/db.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { sixAtOnce } from '../../platform/rooms/six-at-once.ts';
import type { MovedAd } from './hide.ts';

/** Tells owners why their ads were hidden, and what they can do. For `waitUntil`. */
export function tellHidden(env: Bindings, ads: readonly MovedAd[], reason: string): Promise<void> {
  return sixAtOnce(ads, ({ id, userId, title, times }) =>
    notify(env, openDb(env.DB), userId, { kind: 'listing_hidden', listingId: id, title, reason }, `hidden:${id}:${times}`),
  );
}

/** Tells owners that an administrator brought their ads back. For `waitUntil`. */
export function tellRestored(env: Bindings, ads: readonly MovedAd[]): Promise<void> {
  return sixAtOnce(ads, ({ id, userId, title, times }) =>
    notify(env, openDb(env.DB), userId, { kind: 'listing_restored', listingId: id, title }, `restored:${id}:${times}`),
  );
}
