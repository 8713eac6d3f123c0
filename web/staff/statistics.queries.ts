import { MINUTE } from '#schema/durations';
import { adminOne } from './admin-pages.ts';

/** The spec's five minutes; an administrator's own act asks again at once. */
const FRESH = 5 * MINUTE;

export const statisticsQuery = { ...adminOne('overview', 'GET /api/admin/statistics'), staleTime: FRESH };
