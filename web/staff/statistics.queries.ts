import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#schema/durations';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { adminApi } from '../kit/api/api.ts';

/** The spec's five minutes; an administrator's own act asks again at once. */
const FRESH = 5 * MINUTE;

export const statisticsQuery = queryOptions({
  queryKey: adminKeys.one('overview', 'statistics'),
  queryFn: ({ signal }) => adminApi.call('GET /api/admin/statistics', { signal }),
  staleTime: FRESH,
});
