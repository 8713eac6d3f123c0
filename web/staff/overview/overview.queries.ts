import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#schema/durations';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { createApi } from '../../kit/api/api.ts';
import { adminQuery } from '../admin-pages.ts';

const RECENT = 8;

/** Which parts of the site answer; fetched again each minute while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: adminKeys.one('overview', 'health'),
  queryFn: ({ signal }) => healthApi.call('GET /api/health', { signal }),
  staleTime: 0,
  refetchInterval: MINUTE,
  retry: false,
});

/** The newest entries of the audit log, with or without the sign-ins. */
export function recentActsQuery(withSignIns: boolean) {
  const query = { limit: RECENT, ...(withSignIns ? {} : { signIns: 'hidden' }) };
  return adminQuery('overview', 'GET /api/admin/audit-log', { query });
}

/** Accepts a 503, too: it says that a part is down, with the same body as a 200. */
const healthApi = createApi(async (method, path, sending) => {
  const response = await fetch(path, { method, ...sending });
  if (response.ok || response.status === 503) return response;
  throw new ApiError(response.status, await response.text(), response.statusText);
});
