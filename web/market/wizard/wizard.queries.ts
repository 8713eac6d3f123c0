import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { ListingFields } from './listing-fields.ts';
import { createRequest, editRequest } from './listing-request.ts';

/** A listing as it stands now: an edit begins from no older copy. */
export function editedListingQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.listing(id), 'edit'],
    queryFn: ({ signal }) => api.call('GET /api/listings/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

interface Publication {
  fields: ListingFields;
  /** URLs of uploads, the cover first. */
  images: string[];
  /** The draft's name: a repeated send is the same listing. */
  key: string;
}

/**
 * Publishes a draft. When an earlier send did get through unheard, the answer is that listing as it was sent then: what was changed
 * since follows as an edit.
 */
export function usePublish() {
  const changed = useListingChanged();
  return useMutation({
    mutationFn: async ({ fields, images, key }: Publication) => {
      const listing = await api.call('POST /api/listings', {
        input: createRequest(fields, images),
        headers: { 'Idempotency-Key': key },
      });
      const later = editRequest(listing, fields, images);
      if (Object.keys(later).length === 0) return listing;
      return api.call('PATCH /api/listings/:id', { params: { id: listing.id }, input: later });
    },
    onSuccess: changed,
  });
}

/** Sends what was changed of a listing. */
export function useEdit(listing: Listing) {
  const changed = useListingChanged();
  return useMutation({
    mutationFn: ({ fields, images }: Omit<Publication, 'key'>) =>
      api.call('PATCH /api/listings/:id', { params: { id: listing.id }, input: editRequest(listing, fields, images) }),
    onSuccess: changed,
  });
}

/** A listing came or changed: lists, counts and statistics are asked for again when they are next shown. */
function useListingChanged() {
  const client = useQueryClient();
  return (listing: Listing) => {
    client.setQueryData(queryKeys.listing(listing.id), listing);
    for (const queryKey of [queryKeys.allListings, queryKeys.categories, queryKeys.statistics]) {
      void client.invalidateQueries({ queryKey });
    }
  };
}
