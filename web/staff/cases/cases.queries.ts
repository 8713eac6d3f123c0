import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** What administrators know among themselves about a thing, asked for at each visit: two may be at it at once. */
export function caseQuery(target: string) {
  return queryOptions({
    queryKey: adminKeys.one('cases', target),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/cases', { query: { target }, signal }),
    staleTime: 0,
  });
}
