import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

const PAGE = 20;

/** The member's own ads, including sold ones, newest first. */
export function ownListingsQuery(memberId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.ownListings(memberId),
    queryFn: ({ pageParam, signal }) =>
      api.getPage('GET /api/listings', pageParam, { query: { userId: memberId, limit: PAGE }, signal }),
    // Null for the first page, which has the address of the list itself.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** The people to whom the ad may have been sold. */
export function buyersQuery(listingId: number) {
  return queryOptions({
    queryKey: queryKeys.buyers(listingId),
    queryFn: ({ signal }) => api.call('GET /api/listings/:id/buyers', { params: { id: listingId }, signal }),
    staleTime: 0,
  });
}
