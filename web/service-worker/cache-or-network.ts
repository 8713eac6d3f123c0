import type { Strategy } from 'workbox-strategies';

/** What Cache Storage holds for an address; nothing where it rejects, as Safari's does at times (https://github.com/angular/angular/issues/51884). */
export function cached(address: RequestInfo, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
  return caches.match(address, options).catch(() => undefined);
}

/** What the strategy returns; where Cache Storage rejects, what the network returns. Rejects where the network does. */
export async function cacheOrNetwork(strategy: Strategy, given: Parameters<Strategy['handle']>[0]): Promise<Response> {
  try {
    return await strategy.handle(given);
  } catch (error) {
    // The strategy has asked the network already.
    if (error instanceof Error && error.name === 'no-response') throw error;
    return fetch(given.request);
  }
}
