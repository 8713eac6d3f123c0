import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The searches that a member saved. */
export function savedSearchesQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.savedSearches(memberId),
    queryFn: ({ signal }) => api.call('GET /api/saved-searches', { signal }),
  });
}
