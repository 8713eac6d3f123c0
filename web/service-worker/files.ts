import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ExpirationPlugin } from 'workbox-expiration';

/** Enough for every chunk that a member opens in two releases. */
const KEPT_FILES = 200;

/** The files of the app, whose names change with what is in them: from a shell that is kept, else as they were opened before, else from the network. */
export function answerFiles(): void {
  const opened = new CacheFirst({
    cacheName: 'files',
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES, purgeOnQuotaError: true })],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async (given) => {
      const kept = await caches.match(given.request, { ignoreSearch: true });
      return kept ?? opened.handle(given);
    },
  );
}
