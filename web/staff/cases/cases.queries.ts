import { adminQuery } from '../admin-pages.ts';

/** The administrators' case about a target, fetched at each visit: two may work on it at once. */
export function caseQuery(target: string) {
  return adminQuery('cases', 'GET /api/admin/cases', { query: { target } });
}
