import type { Strategy } from 'workbox-strategies';

/** Returns the cached response; undefined if Cache Storage rejects, as Safari's sometimes does (https://github.com/angular/angular/issues/51884). */
export function cached(address: RequestInfo, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
  return caches.match(address, options).catch(() => undefined);
}

/** Returns the strategy's response or, if Cache Storage rejects, the network's. Rejects where the network does. */
export async function cacheOrNetwork(strategy: Strategy, options: Parameters<Strategy['handle']>[0]): Promise<Response> {
  try {
    return await strategy.handle(options);
  } catch (error) {
    // The strategy has asked the network already.
    if (error instanceof Error && error.name === 'no-response') throw error;
    return fetch(options.request);
  }
}
