import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListingCard } from '#schema/contracts/listings';
import type { PhoneAnswer, PublicMember } from '#schema/contracts/members';
import type { Review } from '#schema/contracts/reviews';
import { MINUTE } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

const ADS_A_PAGE = 12;
const REVIEWS_A_PAGE = 10;

/** Members change what they show: a visit asks again. */
export function memberQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.member(id),
    queryFn: ({ signal }) => api.get<PublicMember>(`/api/members/${id}`, signal),
    staleTime: 0,
  });
}

export function memberAdsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.memberAds(id),
    queryFn: ({ pageParam, signal }) => api.page<ListingCard>(pageParam, signal),
    initialPageParam: `/api/listings?userId=${id}&limit=${ADS_A_PAGE}`,
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE,
  });
}

export function memberReviewsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.reviews(id),
    queryFn: ({ pageParam, signal }) => api.page<Review>(pageParam, signal),
    initialPageParam: `/api/members/${id}/reviews?limit=${REVIEWS_A_PAGE}`,
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE,
  });
}

/** The number of a member who shows it. The Worker counts every ask. */
export async function askPhone(id: number): Promise<string> {
  return (await api.post<PhoneAnswer>(`/api/members/${id}/phone`)).phone;
}
