import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreditsDeductRequest, SpendAnswer, VipUpgradeRequest } from '#schema/contracts/credits';
import type { ListingCard } from '#schema/contracts/listings';
import { formatDate } from '../../kit/i18n/format.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useIdempotencyKeys } from './idempotency-keys.ts';
import { creditsQuery } from './credits.queries.ts';
import { failureReason } from './failure-reason.ts';

type Promotion = Pick<CreditsDeductRequest, 'amount' | 'promotion'>;

type Keys = readonly (readonly unknown[])[];

/** The keys of all opened ads: each of the member's own shows the crown. */
const VIP_AFFECTED: Keys = [['listing']];

/** The two ways to spend credits, each with its messages and with what it changes elsewhere. */
export function useSpend(memberId: number) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();

  const refetch = (alsoChanged: Keys) => {
    for (const queryKey of [
      queryKeys.allCredits(memberId),
      queryKeys.ownMember(memberId),
      queryKeys.allListings,
      ...alsoChanged,
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };

  const onSpent = ({ credits }: SpendAnswer, act: string, alsoChanged: Keys) => {
    keys.done(act);
    client.setQueryData(creditsQuery(memberId).queryKey, (known) => known && { ...known, credits });
    refetch(alsoChanged);
  };

  const onFailed = async (title: string, error: Error, alsoChanged: Keys) => {
    // The balance or a price may differ from what the screen showed; or it was paid, and only the response was lost.
    refetch(alsoChanged);
    toast({ title, description: await failureReason(error, t('credits.spendFailedText')), tone: 'danger' });
  };

  const promotion = useMutation({
    mutationFn: ({ ad, amount, promotion }: Promotion & { ad: ListingCard }) => {
      const request = {
        amount,
        description: null,
        type: 'promotion',
        listingId: ad.id,
        promotion,
      } satisfies CreditsDeductRequest;
      return api.call('POST /api/credits/deduct', { input: request, headers: keys.headersOf(promotionAct(ad, promotion)) });
    },
    onSuccess: (answer, { ad, promotion }) => {
      onSpent(answer, promotionAct(ad, promotion), [queryKeys.listing(ad.id)]);
      const description = t('credits.promotedText', { title: ad.title, date: formatDate(answer.until) });
      toast({ title: t('credits.promoted'), description, tone: 'success' });
    },
    onError: (error, { ad }) => onFailed(t('credits.promoteFailed'), error, [queryKeys.listing(ad.id)]),
  });

  const vip = useMutation({
    mutationFn: (request: VipUpgradeRequest) =>
      api.call('POST /api/vip/upgrade', { input: request, headers: keys.headersOf(`vip:${request.duration}`) }),
    onSuccess: (answer, { duration }) => {
      onSpent(answer, `vip:${duration}`, VIP_AFFECTED);
      const description = t('credits.vipDoneText', { date: formatDate(answer.until) });
      toast({ title: t('credits.vipDone'), description, tone: 'success' });
    },
    onError: (error) => onFailed(t('credits.vipFailed'), error, VIP_AFFECTED),
  });

  return { promotion, vip };
}

function promotionAct(ad: ListingCard, promotion: string): string {
  return `promotion:${ad.id}:${promotion}`;
}
