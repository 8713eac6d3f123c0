import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { STATISTICS_FRESH } from '#schema/catalog/home';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

export const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }) => api.call('GET /api/statistics', { signal }),
  staleTime: STATISTICS_FRESH,
});

export const categoriesQuery = queryOptions({
  queryKey: queryKeys.categories,
  queryFn: ({ signal }) => api.call('GET /api/categories', { query: { children: 'none' }, signal }),
});

/** A browse, page by page: `search` is its query string as `browseSearch` spells it. A page's parameter is its address. */
export function listingsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.listings(search),
    queryFn: ({ pageParam, signal }) => api.pageOf('GET /api/listings', pageParam, { query: search, signal }),
    // The parameter of the first page stands for the address that the search spells.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
