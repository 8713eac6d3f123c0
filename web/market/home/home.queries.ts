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

/** The pages of a browse: `search` is its query string as `canonicalSearch` spells it. The parameter of a page is its address. */
export function listingsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.listings(search),
    queryFn: ({ pageParam, signal }) => api.getPage('GET /api/listings', pageParam, { query: search, signal }),
    // Null for the first page, whose address follows from `search`.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
}
