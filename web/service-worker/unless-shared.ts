import type { StrategyOptions } from 'workbox-strategies';
import { mayKeep } from '../kit/shared-phone/keep-nothing.ts';

export type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * What came whole is kept, and nothing while a phone is shared. It is the last plugin of a cache: what the others were putting away while that began, and the
 * page was wiping, goes again, with the account that is kept of the cache under its name.
 */
export const unlessShared: Plugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && (await mayKeep()) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => {
    if (await mayKeep()) return;
    await caches.delete(cacheName);
    indexedDB.deleteDatabase(cacheName);
  },
};
