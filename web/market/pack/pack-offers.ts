import { queryOptions } from '@tanstack/react-query';
import { MINUTE } from '#schema/durations';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The packs that can be kept, and their sizes. The server writes them once a day. */
export const packOffersQuery = queryOptions({
  queryKey: queryKeys.packs,
  queryFn: ({ signal }) => api.call('GET /api/packs', { signal }),
  staleTime: 10 * MINUTE,
});
