import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { canonicalSearch } from '#schema/search/browse-address';
import { queryKeys } from './query-keys.ts';

/** The first words of the query keys that a path shows. */
const QUERIES_BY_PATH: Record<string, QueryKey[]> = {
  balance: [['credits'], ['own-member']],
  // A sale that the buyer denied brings the ad back into the member's list.
  profile: [['pending-reviews'], ['reviews'], ['own-member'], ['listings', 'own']],
};

/**
 * Invalidates the queries shown at a notice's path: nothing in the cache becomes stale by itself, and a screen that is already open does not fetch
 * again. Call it before navigating.
 */
export function invalidateForPath(client: QueryClient, path: string): void {
  const [, id, place = ''] = /^\/(?:listing\/(\d+)|(balance|profile))/.exec(path) ?? [];
  for (const queryKey of id ? [queryKeys.listing(Number(id))] : (QUERIES_BY_PATH[place] ?? []))
    void client.invalidateQueries({ queryKey });
  // Resetting fetches only the first page, where the new ads are.
  if (path.startsWith('/?'))
    void client.resetQueries({ queryKey: queryKeys.listings(canonicalSearch(new URLSearchParams(path.slice(1)))) });
}
