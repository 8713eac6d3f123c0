import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Listing, ListingStatus } from '#schema/contracts/listings';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { removeFavorite } from '../favorites/favorites.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { perform } from '../acts/perform.ts';
import { listingQuery } from './listing.queries.ts';

/** What an owner does to a listing, each with its words, and with the lists and counters that it changes. */
export function useOwnListing({ id, title }: Listing) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = useLocation();

  const refreshLists = () => {
    for (const queryKey of [queryKeys.allListings, queryKeys.categories, queryKeys.statistics]) {
      void client.invalidateQueries({ queryKey });
    }
  };

  const onError = async (error: Error) => {
    const lost = error instanceof ApiError;
    if (lost && error.status === 404) void client.invalidateQueries({ queryKey: queryKeys.listing(id) });
    const description = await errorSentence(error, t('listing.failedText'));
    toast({ title: t('listing.failed'), description, tone: 'danger' });
    if (lost && error.status === 401) void navigate(signInPath(place));
  };

  const sale = useMutation({
    mutationFn: async (status: ListingStatus) => {
      const outcome = await perform({ kind: status === 'sold' ? 'sell' : 'reopen', id, title });
      return { status, isDone: outcome.is === 'done' };
    },
    onSuccess: ({ status, isDone }) => {
      client.setQueryData(listingQuery(id).queryKey, (listing) => listing && { ...listing, status });
      if (!isDone) return;
      refreshLists();
      const [title, description] =
        status === 'sold'
          ? [t('listing.markedSold'), t('listing.markedSoldText')]
          : [t('listing.markedActive'), t('listing.markedActiveText')];
      toast({ title, description, tone: 'success' });
    },
    onError,
  });

  const removal = useMutation({
    mutationFn: () => perform({ kind: 'remove', id, title }),
    onSuccess: async ({ is }) => {
      await navigate('/', { replace: true });
      client.removeQueries({ queryKey: queryKeys.listing(id) });
      removeFavorite(id);
      if (is === 'waits') return;
      refreshLists();
      toast({ title: t('listing.deleted'), tone: 'success' });
    },
    onError,
  });

  return { sale, removal };
}
