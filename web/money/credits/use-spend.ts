import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreditsDeductRequest, SpendAnswer, VipUpgradeRequest } from '#schema/contracts/credits';
import type { ListingCard } from '#schema/contracts/listings';
import { formatDate } from '../../kit/i18n/format.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useActKeys } from './act-key.ts';
import { creditsQuery } from './credits.queries.ts';
import { failureReason } from './failure-reason.ts';

type Promotion = Pick<CreditsDeductRequest, 'amount' | 'promotion'>;

type Keys = readonly (readonly unknown[])[];

/** The keys of all opened ads: each of the member's own shows the crown. */
const CROWNED: Keys = [['listing']];

/** The two ways to spend credits, each with its messages and with what it changes elsewhere. */
export function useSpend(memberId: number) {
  const client = useQueryClient();
  const keys = useActKeys();

  const askAgain = (alsoChanged: Keys) => {
    for (const queryKey of [
      queryKeys.allCredits(memberId),
      queryKeys.ownMember(memberId),
      queryKeys.allListings,
      ...alsoChanged,
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };

  const spent = ({ credits }: SpendAnswer, act: string, alsoChanged: Keys) => {
    keys.done(act);
    client.setQueryData(creditsQuery(memberId).queryKey, (known) => known && { ...known, credits });
    askAgain(alsoChanged);
  };

  const failed = async (title: string, error: Error, alsoChanged: Keys) => {
    // The balance or a price may differ from what the screen showed; or it was paid, and only the response was lost.
    askAgain(alsoChanged);
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
      spent(answer, promotionAct(ad, promotion), [queryKeys.listing(ad.id)]);
      const description = t('credits.promotedText', { title: ad.title, date: formatDate(answer.until) });
      toast({ title: t('credits.promoted'), description, tone: 'success' });
    },
    onError: (error, { ad }) => failed(t('credits.promoteFailed'), error, [queryKeys.listing(ad.id)]),
  });

  const vip = useMutation({
    mutationFn: (request: VipUpgradeRequest) =>
      api.call('POST /api/vip/upgrade', { input: request, headers: keys.headersOf(`vip:${request.duration}`) }),
    onSuccess: (answer, { duration }) => {
      spent(answer, `vip:${duration}`, CROWNED);
      const description = t('credits.vipDoneText', { date: formatDate(answer.until) });
      toast({ title: t('credits.vipDone'), description, tone: 'success' });
    },
    onError: (error) => failed(t('credits.vipFailed'), error, CROWNED),
  });

  return { promotion, vip };
}

function promotionAct(ad: ListingCard, promotion: string): string {
  return `promotion:${ad.id}:${promotion}`;
}
