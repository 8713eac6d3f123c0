import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The member's sales and purchases that wait for an answer from them or from the other side. */
export function pendingSalesQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.pendingReviews(memberId),
    queryFn: ({ signal }) => api.call('GET /api/reviews/pending', { signal }),
    staleTime: 0,
  });
}
