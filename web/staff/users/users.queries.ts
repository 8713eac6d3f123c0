import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#schema/durations';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

/** The spec's two minutes; an administrator's own act asks again at once. */
const FRESH = 2 * MINUTE;

/** The members that the filters let through, page by page. */
export function usersQuery(search: string) {
  return { ...adminPages('users', 'GET /api/admin/users', { query: search }), staleTime: FRESH };
}

/** One member, by id. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: adminKeys.one('users', id),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/users/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The rest of a member's card. */
export function cardQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('users', `card-${id}`),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/users/:id/card', { params: { id }, signal }),
    staleTime: 0,
  });
}
