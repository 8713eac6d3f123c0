import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The most neighbours that the row under a listing shows. */
export const MORE_MAX = 6;

export function listingQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.listing(id),
    queryFn: ({ signal }) => api.call('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** One more than the row shows: the listing itself may be among them. */
export function moreListingsQuery(category: string) {
  return queryOptions({
    queryKey: queryKeys.moreListings(category),
    queryFn: ({ signal }) => api.call('GET /api/listings', { query: { category, limit: MORE_MAX + 1 }, signal }),
  });
}
