import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** What happened to a member, the newest first. */
export function notificationsQuery(memberId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.notifications(memberId),
    queryFn: ({ pageParam, signal }) => api.pageOf('GET /api/notifications', pageParam, { signal }),
    // The first page has no address of its own.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Each opening shows what is held and asks for what came.
    refetchOnMount: 'always',
  });
}
