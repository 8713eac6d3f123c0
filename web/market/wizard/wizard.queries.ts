import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { Outcome } from '../acts/act-queue.ts';
import type { ListingAct } from '../acts/acts.ts';
import type { ActAnswer } from '../acts/send-act.ts';
import { performAct } from '../acts/session-acts.ts';

/** A listing as it is now: an edit never starts from an older copy. */
export function editedListingQuery(id: number) {
  return queryOptions({
    queryKey: [...queryKeys.listing(id), 'edit'],
    queryFn: ({ signal }) => api.call('GET /api/listings/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** After a listing was added or changed: lists, counts and statistics are requested again when they are next shown. */
function updateCaches(client: QueryClient, listing: Listing): void {
  client.setQueryData(queryKeys.listing(listing.id), listing);
  for (const queryKey of [queryKeys.allListings, queryKeys.categories, queryKeys.statistics]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Publishes an ad, or sends the changes to one: now, or once there is a network. */
export function useSendListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, key }: { act: ListingAct; key?: string }) => performAct(act, key),
    onSuccess: (outcome) => {
      const ad = listingOf(outcome);
      if (ad) updateCaches(client, ad);
    },
  });
}

/** The ad as the server has it now; null while it waits. */
export function listingOf(outcome: Outcome): Listing | null {
  return outcome.is === 'done' && isListing(outcome.answer) ? outcome.answer : null;
}

/** Of the responses to acts, only an ad has `views`. */
function isListing(answer: ActAnswer): answer is Listing {
  return typeof answer === 'object' && 'views' in answer;
}
