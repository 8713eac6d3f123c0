import { adminOne } from '../admin-pages.ts';

/** What administrators know among themselves about a thing, asked for at each visit: two may be at it at once. */
export function caseQuery(target: string) {
  return adminOne('cases', 'GET /api/admin/cases', { query: { target } });
}
