import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

/** The ads that the filters name, the newest first. */
export function adsQuery(search: string) {
  return adminPages('listings', 'GET /api/admin/listings', { query: search });
}

/** Ads that share a text or a picture. */
export const duplicatesQuery = adminPages('listings', 'GET /api/admin/listings/duplicates');

/** Ads that signals speak against, who has waited longest first. */
export const heldQuery = adminPages('listings', 'GET /api/admin/listings/held');

/** How often each signal was right. */
export const signalsQuery = queryOptions({
  queryKey: adminKeys.one('listings', 'signals'),
  queryFn: ({ signal }) => adminApi.call('GET /api/admin/listings/signals', { signal }),
  staleTime: 0,
});

/** One ad, whatever its state. */
export function adQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('listings', id),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/listings/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The photos of an ad that another member published before. */
export function samePhotosQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('listings', `${id}/same-photos`),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/listings/:id/same-photos', { params: { id }, signal }),
    staleTime: 0,
  });
}
