import type { StrategyOptions } from 'workbox-strategies';
import { OFFLINE_SHELL } from '#schema/catalog/offline';
import { mayCache } from '../kit/shared-phone/forbid-caching.ts';

export type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * Caches only responses with status 200, and nothing while the phone is shared. HTML under any address but the shell's is a hotspot's. Must be the
 * last plugin of a cache: if sharing began while the others were writing, it deletes the cache and the database of the same name.
 */
export const unlessShared: Plugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = response.headers.get('Content-Type')?.toLowerCase().startsWith('text/html');
    if (response.status !== 200 || (isPage && new URL(request.url).pathname !== OFFLINE_SHELL)) return null;
    return (await mayCache()) ? response : null;
  },
  cacheDidUpdate: async ({ cacheName }) => {
    if (await mayCache()) return;
    await caches.delete(cacheName);
    indexedDB.deleteDatabase(cacheName);
  },
};
