import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LISTING_DAYS } from '#schema/catalog/limits';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { t } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { perform } from '../acts/perform.ts';
import { removeFavorite } from '../favorites/favorites.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { saySale } from './say-sale.ts';

/** What an owner does to an ad of theirs, each with its words, and with the lists and figures that it changes. */
export function useOwnAds(memberId: number) {
  const client = useQueryClient();

  const refresh = (id: number) =>
    Promise.all(
      [
        queryKeys.allListings,
        queryKeys.categories,
        queryKeys.statistics,
        queryKeys.listing(id),
        queryKeys.ownMember(memberId),
        queryKeys.pendingReviews(memberId),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );

  const onError = async (error: Error, { ad }: { ad: ListingCard }) => {
    void refresh(ad.id);
    const description = await errorSentence(error, t('profile.failedText'));
    toast({ title: t('profile.failed'), description, tone: 'danger' });
  };

  const sale = useMutation({
    mutationFn: ({ ad, buyer }: { ad: ListingCard; buyer: Buyer | null }) =>
      perform({ kind: 'sell', id: ad.id, title: ad.title, buyerId: buyer?.id ?? null }),
    onSuccess: ({ is }, { ad, buyer }) => {
      if (is === 'waits') return;
      void refresh(ad.id);
      saySale(ad, 'sold', buyer);
    },
    onError,
  });

  const reopening = useMutation({
    mutationFn: ({ ad }: { ad: ListingCard }) => perform({ kind: 'reopen', id: ad.id, title: ad.title }),
    onSuccess: ({ is }, { ad }) => {
      if (is === 'waits') return;
      void refresh(ad.id);
      saySale(ad, 'active');
    },
    onError,
  });

  const renewal = useMutation({
    mutationFn: ({ ad }: { ad: ListingCard }) => perform({ kind: 'renew', id: ad.id, title: ad.title }),
    onSuccess: ({ is }, { ad }) => {
      if (is === 'waits') return;
      void refresh(ad.id);
      const description = t('profile.renewedText', { count: LISTING_DAYS });
      toast({ title: t('profile.renewed'), description, tone: 'success' });
    },
    onError,
  });

  const removal = useMutation({
    mutationFn: ({ ad }: { ad: ListingCard }) => perform({ kind: 'remove', id: ad.id, title: ad.title }),
    onSuccess: ({ is }, { ad }) => {
      if (is === 'waits') return;
      client.removeQueries({ queryKey: queryKeys.listing(ad.id) });
      removeFavorite(ad.id);
      void refresh(ad.id);
      toast({ title: t('profile.deleted'), tone: 'success' });
    },
    onError,
  });

  return { sale, reopening, renewal, removal };
}
