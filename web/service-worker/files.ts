import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES_CACHE } from '../kit/store/databases.ts';
import { cached, cacheOrNetwork } from './cache-or-network.ts';
import { unlessShared } from './unless-shared.ts';

/** The most files kept: enough for every chunk that a member loads in two releases. */
const FILES_MAX = 200;

/** Serves the app's files, whose names change with their content: from a kept shell, else from the cache of opened files, else from the network. */
export function serveFiles(): void {
  const opened = new CacheFirst({
    cacheName: FILES_CACHE,
    plugins: [{ cacheDidUpdate: ({ cacheName }) => deleteOldest(cacheName) }, unlessShared],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (given) => (await cached(given.request, { ignoreVary: true })) ?? cacheOrNetwork(opened, given),
  );
}

/** Deletes the oldest files beyond the limit. Workbox's own plugin keeps its list in a database that it never closes: it could not be wiped while the
 * worker lives. */
async function deleteOldest(name: string): Promise<void> {
  const cache = await caches.open(name);
  const files = await cache.keys();
  await Promise.all(files.slice(0, -FILES_MAX).map((file) => cache.delete(file)));
}
