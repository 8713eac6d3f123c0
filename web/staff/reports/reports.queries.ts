import { adminPages } from '../admin-pages.ts';

/** The reports that the filters let through; of those that are open, the oldest first. */
export function reportsQuery(search: string) {
  const query = new URLSearchParams(search);
  if (query.get('state') !== 'closed') query.set('order', 'oldest');
  return adminPages('reports', 'GET /api/admin/reports', { query: query.toString() });
}
