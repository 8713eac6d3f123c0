import { MINUTE } from '#schema/durations';
import { adminQuery, adminPagesQuery } from '../admin-pages.ts';

/** The specified two minutes; after an administrator's own act it is fetched again at once. */
const STALE_TIME = 2 * MINUTE;

/** The members that match the filters, page by page. */
export function usersQuery(search: string) {
  return { ...adminPagesQuery('users', 'GET /api/admin/users', { query: search }), staleTime: STALE_TIME };
}

/** One member, by id. */
export function userQuery(id: string) {
  return adminQuery('users', 'GET /api/admin/users/:id', { params: { id } });
}

/** The remaining facts of a member's card. */
export function cardQuery(id: number) {
  return adminQuery('users', 'GET /api/admin/users/:id/card', { params: { id } });
}
