import { queryOptions } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** One member, by id. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.one('users', id),
    queryFn: ({ signal }) => adminApi.get<AdminMember>(`/api/admin/users/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
  });
}
