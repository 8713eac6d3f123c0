import type { StrategyOptions } from 'workbox-strategies';
import { OFFLINE_SHELL } from '#schema/catalog/offline';
import { mayKeep } from '../kit/shared-phone/keep-nothing.ts';

export type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/**
 * What came whole is kept, and nothing while a phone is shared; a page under any address but the shell's is that of a hotspot. It is the last plugin of a cache: what the others were putting away while that began, and the
 * page was wiping, goes again, with the account that is kept of the cache under its name.
 */
export const unlessShared: Plugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = response.headers.get('Content-Type')?.toLowerCase().startsWith('text/html');
    if (response.status !== 200 || (isPage && new URL(request.url).pathname !== OFFLINE_SHELL)) return null;
    return (await mayKeep()) ? response : null;
  },
  cacheDidUpdate: async ({ cacheName }) => {
    if (await mayKeep()) return;
    await caches.delete(cacheName);
    indexedDB.deleteDatabase(cacheName);
  },
};
