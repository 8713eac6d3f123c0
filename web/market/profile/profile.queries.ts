import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer, PendingReview, Review } from '#schema/contracts/reviews';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

const PAGE = 20;

/** The member's own ads, sold ones too, the newest first. */
export function ownListingsQuery(memberId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.ownListings(memberId),
    queryFn: ({ pageParam, signal }) =>
      api.page<ListingCard>(pageParam ?? `/api/listings?userId=${memberId}&limit=${PAGE}`, signal),
    // The parameter of the first page stands for the address of the list itself.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** What others said of the member, the newest first. */
export function reviewsQuery(memberId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(memberId),
    queryFn: ({ pageParam, signal }) => api.page<Review>(pageParam ?? `/api/members/${memberId}/reviews?limit=${PAGE}`, signal),
    // As above.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

export function pendingReviewsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.pendingReviews(memberId),
    queryFn: ({ signal }) => api.get<PendingReview[]>('/api/reviews/pending', signal),
    staleTime: 0,
  });
}

/** Those whom the ad may have gone to. */
export function buyersQuery(listingId: number) {
  return queryOptions({
    queryKey: queryKeys.buyers(listingId),
    queryFn: ({ signal }) => api.get<Buyer[]>(`/api/listings/${listingId}/buyers`, signal),
    staleTime: 0,
  });
}
