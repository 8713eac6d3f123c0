import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MEMBER_ADS_A_PAGE, REVIEWS_A_PAGE } from '#schema/catalog/home';
import type { PublicMember } from '#schema/contracts/members';
import { MINUTE, SECOND } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The first page has no address of its own. */
const FIRST: string | null = null;

/** Members change what they show, so each visit requests it again. Null where the document has already said that the member does not exist. */
export function memberQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.member(id),
    queryFn: ({ signal }): Promise<PublicMember | null> => api.call('GET /api/members/:id', { params: { id }, signal }),
    // What came with the document is not requested twice.
    staleTime: 5 * SECOND,
  });
}

export function memberAdsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.memberAds(id),
    queryFn: ({ pageParam, signal }) =>
      api.getPage('GET /api/listings', pageParam, { query: { userId: id, limit: MEMBER_ADS_A_PAGE }, signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE,
  });
}

/** Pages of reviews, from the newest on or after a cursor. */
export function memberReviewsQuery(id: number, after: string | null) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(id, after),
    queryFn: ({ pageParam, signal }) =>
      api.getPage('GET /api/members/:id/reviews', pageParam, {
        params: { id },
        query: { limit: REVIEWS_A_PAGE, ...(after !== null && { cursor: after }) },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE,
  });
}

/** Returns the number of a member who shows it, or of the owner of that ad. The Worker counts every request. */
export async function fetchPhone(id: number, listingId: number | null = null): Promise<string> {
  return (await api.call('POST /api/members/:id/phone', { params: { id }, input: { listingId } })).phone;
}
