import { MINUTE } from '#schema/durations';
import { adminQuery } from './admin-pages.ts';

/** The specified five minutes; after an administrator's own act it is fetched again at once. */
const STALE_TIME = 5 * MINUTE;

export const statisticsQuery = { ...adminQuery('overview', 'GET /api/admin/statistics'), staleTime: STALE_TIME };
