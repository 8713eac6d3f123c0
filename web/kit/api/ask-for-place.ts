import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { browseSearch } from '#schema/search/browse-address';
import { queryKeys } from './query-keys.ts';

/** By what their keys begin with. */
const SHOWN: Record<string, QueryKey[]> = {
  balance: [['credits'], ['own-member']],
  // A sale that the buyer denied brings the ad back into the member's list.
  profile: [['pending-reviews'], ['reviews'], ['own-member'], ['listings', 'own']],
};

/**
 * Asks again for what is shown at the path to which a notice leads. Nothing in the cache becomes stale by itself, and a screen that is already open does not
 * ask again. Call it before the step.
 */
export function askForPlace(client: QueryClient, path: string): void {
  const [, id, place = ''] = /^\/(?:listing\/(\d+)|(balance|profile))/.exec(path) ?? [];
  for (const queryKey of id ? [queryKeys.listing(Number(id))] : (SHOWN[place] ?? [])) void client.invalidateQueries({ queryKey });
  // Only the first page: what was found is new.
  if (path.startsWith('/?'))
    void client.resetQueries({ queryKey: queryKeys.listings(browseSearch(new URLSearchParams(path.slice(1)))) });
}
