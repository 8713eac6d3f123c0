import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** How many ads there are under each filter, combined with those of `search`, a query string as `canonicalSearch` spells it. */
export function facetsQuery(search: string) {
  return queryOptions({
    queryKey: queryKeys.facets(search),
    queryFn: ({ signal }) => api.call('GET /api/listings/facets', { query: search, signal }),
    retry: false,
  });
}

/** How many ads match each of these searches. */
export function totalsQuery(searches: readonly string[]) {
  return queryOptions({
    queryKey: queryKeys.totals(searches),
    queryFn: ({ signal }) =>
      Promise.all(searches.map(async (query) => (await api.call('GET /api/listings/facets', { query, signal })).total)),
    retry: false,
  });
}
