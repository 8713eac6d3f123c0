import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** What can be kept, and what it weighs. The server writes it once a day. */
export const packOffersQuery = queryOptions({
  queryKey: queryKeys.packs,
  queryFn: ({ signal }) => api.call('GET /api/packs', { signal }),
  staleTime: 10 * MINUTE,
});
