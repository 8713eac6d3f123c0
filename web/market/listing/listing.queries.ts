import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { ROW_ID } from '#schema/row-id';

/**
 * The listing's id in an address; null where it is not a valid id. Then the Worker answers the document with 404, and nothing needs to be requested.
 */
export function listingIdOf(id: string): number | null {
  return ROW_ID.test(id) ? Number(id) : null;
}

/** Null where the document has already said that the listing does not exist. */
export function listingQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.listing(id),
    queryFn: ({ signal }): Promise<Listing | null> => api.call('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** An ad as its owner sees it: the document is the same for everybody, so it lacks what only the owner may know. */
export function ownListingQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.listing(id), 'own'],
    queryFn: ({ signal }) => api.call('GET /api/listings/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

export function similarQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.similar(id),
    queryFn: ({ signal }) => api.call('GET /api/listings/:id/similar', { params: { id }, signal }),
  });
}
