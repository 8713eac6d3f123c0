import { queryOptions } from '@tanstack/react-query';
import type { AdminListing, AdminListingDetails, DuplicateGroup } from '#schema/contracts/moderation';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPages } from '../admin-pages.ts';

const CALL = '/api/admin/listings';

/** The ads that the filters name, the newest first. */
export function adsQuery(search: string) {
  return adminPages<AdminListing>('listings', CALL, search);
}

/** Ads that share a text or a picture. */
export const duplicatesQuery = adminPages<DuplicateGroup>('listings', `${CALL}/duplicates`, '');

/** One ad, whatever its state. */
export function adQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('listings', id),
    queryFn: ({ signal }) => adminApi.get<AdminListingDetails>(`${CALL}/${id}`, signal),
    staleTime: 0,
  });
}
