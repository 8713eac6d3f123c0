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
import { showSaleToast } from './show-sale-toast.ts';

interface OwnAdInput {
  ad: ListingCard;
  /** The buyer of a sold ad; null for one who never wrote. */
  buyer?: Buyer | null;
}

/** What an owner does to an ad: each act with its messages, and with the lists and figures that it changes. */
export function useOwnAds(memberId: number) {
  const client = useQueryClient();
  return {
    sale: useOwnAct(memberId, 'sell', ({ ad, buyer }) => showSaleToast(ad, 'sold', buyer)),
    reopening: useOwnAct(memberId, 'reopen', ({ ad }) => showSaleToast(ad, 'active')),
    renewal: useOwnAct(memberId, 'renew', () => {
      const description = t('profile.renewedText', { count: LISTING_DAYS });
      toast({ title: t('profile.renewed'), description, tone: 'success' });
    }),
    removal: useOwnAct(memberId, 'remove', ({ ad }) => {
      client.removeQueries({ queryKey: queryKeys.listing(ad.id) });
      removeFavorite(ad.id);
      toast({ title: t('profile.deleted'), tone: 'success' });
    }),
  };
}

/** An act, and what follows once the server has done it. */
function useOwnAct(memberId: number, kind: 'sell' | 'reopen' | 'renew' | 'remove', onDone: (input: OwnAdInput) => void) {
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
  return useMutation({
    mutationFn: ({ ad: { id, title }, buyer }: OwnAdInput) =>
      perform(kind === 'sell' ? { kind, id, title, buyerId: buyer?.id ?? null } : { kind, id, title }),
    onSuccess: ({ is }, input) => {
      if (is === 'waits') return;
      onDone(input);
      void refresh(input.ad.id);
    },
    onError: async (error, { ad }) => {
      void refresh(ad.id);
      const description = await errorSentence(error, t('profile.failedText'));
      toast({ title: t('profile.failed'), description, tone: 'danger' });
    },
  });
}
