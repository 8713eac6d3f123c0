import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';

/** The most neighbours that the row under a listing shows. */
export const MORE_MAX = 6;

/** The id in the address of a listing. What isn't one is no listing: the Worker answers 404 to the document, and nothing needs asking. */
export function listingIdOf(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Null where the document has said already that it isn't there. */
export function listingQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.listing(id),
    queryFn: ({ signal }): Promise<Listing | null> => api.call('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** One more than the row shows: the listing itself may be among them. */
export function moreListingsQuery(category: string) {
  return queryOptions({
    queryKey: queryKeys.moreListings(category),
    queryFn: ({ signal }) => api.call('GET /api/listings', { query: { category, limit: MORE_MAX + 1 }, signal }),
  });
}
