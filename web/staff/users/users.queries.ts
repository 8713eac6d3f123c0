import { MINUTE } from '#schema/durations';
import { adminOne, adminPages } from '../admin-pages.ts';

/** The spec's two minutes; an administrator's own act asks again at once. */
const FRESH = 2 * MINUTE;

/** The members that the filters let through, page by page. */
export function usersQuery(search: string) {
  return { ...adminPages('users', 'GET /api/admin/users', { query: search }), staleTime: FRESH };
}

/** One member, by id. */
export function userQuery(id: string) {
  return adminOne('users', 'GET /api/admin/users/:id', { params: { id } });
}

/** The rest of a member's card. */
export function cardQuery(id: number) {
  return adminOne('users', 'GET /api/admin/users/:id/card', { params: { id } });
}
