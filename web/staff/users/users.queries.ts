import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** One member, by id. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.one('users', id),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/users/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}
