import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { KEPT_PHOTOS_BYTES_MAX } from '#schema/catalog/offline';
import { PHOTOS_CACHE } from '../kit/store/databases.ts';
import { cacheOrNetwork } from './cache-or-network.ts';
import { unlessShared } from './unless-shared.ts';
import { limitBytes } from './limit-bytes.ts';

/** Serves pictures seen before from the device, up to 50 MB; the least recently used go first. A sign-out wipes them (web/kit/store/forget.ts). */
export function servePhotos(): void {
  const seen = new CacheFirst({ cacheName: PHOTOS_CACHE, plugins: [limitBytes(KEPT_PHOTOS_BYTES_MAX), unlessShared] });
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.destination === 'image' && PICTURE.test(url.pathname),
    (given) => cacheOrNetwork(seen, given),
  );
}

const PICTURE = /^\/media\/(photos|thumbs|small|chat)\//;
