import { adminPagesQuery } from '../admin-pages.ts';

/** The reports that match the filters; open ones with the oldest first. */
export function reportsQuery(search: string) {
  const query = new URLSearchParams(search);
  if (query.get('state') !== 'closed') query.set('order', 'oldest');
  return adminPagesQuery('reports', 'GET /api/admin/reports', { query: query.toString() });
}
