import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** A member's notifications, newest first. */
export function notificationsQuery(memberId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.notifications(memberId),
    queryFn: ({ pageParam, signal }) => api.getPage('GET /api/notifications', pageParam, { signal }),
    // The first page has no cursor.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Each mount shows the cached list and refetches it.
    refetchOnMount: 'always',
  });
}
