import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bonusOf } from '#schema/catalog/credits';
import { t } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { useIdempotencyKeys } from './idempotency-keys.ts';
import { creditsQuery, orderQuery } from './credits.queries.ts';
import { failureReason } from './failure-reason.ts';

/** Orders credits. `onUnpaid` is called with the reference of a purchase that still has to be paid. */
export function usePurchase(memberId: number, onUnpaid: (reference: string) => void) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (amount: number) =>
      api.call('POST /api/credits/add', { input: { amount, description: null }, headers: keys.headersOf(`buy:${amount}`) }),
    onSuccess: (answer, amount) => {
      keys.done(`buy:${amount}`);
      const { payment, credits, transaction } = answer;
      client.setQueryData(creditsQuery(memberId).queryKey, (known) => known && { ...known, credits });
      for (const queryKey of [queryKeys.allCredits(memberId), queryKeys.ownMember(memberId)]) {
        void client.invalidateQueries({ queryKey });
      }
      const reference = transaction.reference ?? '';
      if (reference) client.setQueryData(orderQuery(memberId, reference).queryKey, answer);
      switch (payment.kind) {
        case 'completed':
          return toast({
            title: t('credits.added'),
            description: t('credits.addedText', { count: amount + bonusOf(amount) }),
            tone: 'success',
          });
        case 'redirect':
          if (payment.url) return location.assign(payment.url);
          return onUnpaid(reference);
        case 'transfer':
        case 'failed':
          return onUnpaid(reference);
        default:
          return payment satisfies never;
      }
    },
    onError: async (error) => {
      const description = await failureReason(error, t('credits.addFailedText'));
      toast({ title: t('credits.addFailed'), description, tone: 'danger' });
    },
  });
}
