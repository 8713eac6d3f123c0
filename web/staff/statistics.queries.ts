import { MINUTE } from '#schema/durations';
import { adminOne } from './admin-pages.ts';

/** The specified five minutes; after an administrator's own act it is fetched again at once. */
const FRESH = 5 * MINUTE;

export const statisticsQuery = { ...adminOne('overview', 'GET /api/admin/statistics'), staleTime: FRESH };
