import { queryOptions } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { ROW_ID } from '#schema/row-id';

/** The id in the address of a listing. What isn't one is no listing: the Worker answers 404 to the document, and nothing needs asking. */
export function listingIdOf(id: string): number | null {
  return ROW_ID.test(id) ? Number(id) : null;
}

/** Null where the document has said already that it isn't there. */
export function listingQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.listing(id),
    queryFn: ({ signal }): Promise<Listing | null> => api.call('GET /api/listings/:id', { params: { id }, signal }),
  });
}

/** An ad as its owner sees it: the document, which is the same for everybody, has not said what is theirs alone to know. */
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
