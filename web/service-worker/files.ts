import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES } from '../kit/store/databases.ts';
import { cached, cacheOrNetwork } from './cache-or-network.ts';
import { unlessShared } from './unless-shared.ts';

/** Enough for every chunk that a member opens in two releases. */
const KEPT_FILES = 200;

/** The files of the app, whose names change with what is in them: from a shell that is kept, else as they were opened before, else from the network. */
export function answerFiles(): void {
  const opened = new CacheFirst({
    cacheName: FILES,
    plugins: [{ cacheDidUpdate: ({ cacheName }) => forgetOldest(cacheName) }, unlessShared],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (given) => (await cached(given.request, { ignoreVary: true })) ?? cacheOrNetwork(opened, given),
  );
}

/** Those that came first leave. Workbox's own plugin keeps an account of them in a database that it never lets go: nobody could wipe it while the worker lives. */
async function forgetOldest(name: string): Promise<void> {
  const cache = await caches.open(name);
  const files = await cache.keys();
  await Promise.all(files.slice(0, -KEPT_FILES).map((file) => cache.delete(file)));
}
