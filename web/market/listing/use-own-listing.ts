import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { LISTING_DAYS } from '#schema/catalog/limits';
import type { Listing } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { DAY } from '#schema/durations';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { removeFavorite } from '../favorites/favorites.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { useUnmounted } from '../../kit/screen/use-unmounted.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { perform } from '../acts/perform.ts';
import { showSaleToast } from '../profile/show-sale-toast.ts';
import { listingQuery } from './listing.queries.ts';

/** What an owner does to a listing: each mutation with its messages, and with the lists and counters that it changes. */
export function useOwnListing(listing: Listing) {
  const { id, title, hidden } = listing;
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = useLocation();
  const gone = useUnmounted();

  const patchCache = (change: Partial<Listing>) =>
    client.setQueryData(listingQuery(id).queryKey, (listing) => listing && { ...listing, ...change });

  const refreshLists = () => {
    for (const queryKey of [queryKeys.allListings, queryKeys.categories, queryKeys.statistics]) {
      void client.invalidateQueries({ queryKey });
    }
  };

  const onError = async (error: Error) => {
    const isFromServer = error instanceof ApiError;
    if (isFromServer && error.status === 404) void client.invalidateQueries({ queryKey: queryKeys.listing(id) });
    const description = await errorSentence(error, t('listing.failedText'));
    toast({ title: t('listing.failed'), description, tone: 'danger' });
    if (isFromServer && error.status === 401) void navigate(signInPath(place));
  };

  const sale = useMutation({
    mutationFn: ({ status, buyer = null }: { status: 'sold' | 'active'; buyer?: Buyer | null }) =>
      perform(status === 'sold' ? { kind: 'sell', id, title, buyerId: buyer?.id ?? null } : { kind: 'reopen', id, title }),
    onSuccess: ({ is }, { status, buyer = null }) => {
      // A hidden ad stays hidden: `isSold` says what it is when it returns.
      patchCache(hidden ? { hidden: { ...hidden, isSold: status === 'sold' } } : { status });
      if (is !== 'done') return;
      refreshLists();
      // If it had expired meanwhile, it has a new expiry time.
      if (status === 'active') void client.invalidateQueries({ queryKey: queryKeys.listing(id) });
      showSaleToast(listing, status, buyer);
    },
    onError,
  });

  const renewal = useMutation({
    mutationFn: () => perform({ kind: 'renew', id, title }),
    onSuccess: ({ is }) => {
      patchCache({ status: 'active', expiresAt: new Date(Date.now() + LISTING_DAYS * DAY).toISOString() });
      if (is !== 'done') return;
      refreshLists();
      const description = t('profile.renewedText', { count: LISTING_DAYS });
      toast({ title: t('profile.renewed'), description, tone: 'success' });
    },
    onError,
  });

  const removal = useMutation({
    mutationFn: () => perform({ kind: 'remove', id, title }),
    onSuccess: async ({ is }) => {
      if (!gone.current) await navigate('/', { replace: true });
      client.removeQueries({ queryKey: queryKeys.listing(id) });
      removeFavorite(id);
      if (is === 'waits') return;
      refreshLists();
      toast({ title: t('profile.deleted'), tone: 'success' });
    },
    onError,
  });

  return { sale, renewal, removal };
}
