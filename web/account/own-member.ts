import { queryOptions } from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';
import { queryKeys } from '../kit/api/query-keys.ts';

/** The member's account with its counts. Views, reviews and VIP change at any time, so it is fetched at every visit. */
export function ownMemberQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.ownMember(memberId),
    queryFn: ({ signal }) => api.call('GET /api/members/me', { signal }),
    staleTime: 0,
  });
}
