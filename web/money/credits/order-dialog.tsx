import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { orderQuery } from './credits.queries.ts';
import { OrderTransfer } from './order-transfer.tsx';
import { OrderRedirect } from './order-redirect.tsx';

/** Coming back from the provider proves nothing: the order is asked for until its webhook has come, for about a minute. */
const ASKED_EVERY = 4_000;
const ASKED_AT_MOST = 15;

export interface OrderDialogProps {
  memberId: number;
  /** The purchase that the address names (`?order=`); empty when it names none. */
  reference: string;
  onClose: () => void;
}

/** What became of a purchase, and how it is paid while it waits. */
export function OrderDialog({ memberId, reference, onClose }: OrderDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    ...orderQuery(memberId, reference),
    enabled: reference !== '',
    refetchInterval: ({ state }) =>
      state.data?.payment.kind === 'redirect' && state.dataUpdateCount < ASKED_AT_MOST ? ASKED_EVERY : false,
  });
  const payment = data?.payment;
  const isSettled = payment?.kind === 'completed' || payment?.kind === 'failed';

  useEffect(() => {
    if (!isSettled) return;
    for (const queryKey of [
      queryKeys.credits(memberId),
      queryKeys.recentTransactions(memberId),
      queryKeys.transactions(memberId),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [isSettled, client, memberId]);

  const titles = {
    transfer: t('credits.payPending'),
    redirect: t('credits.payPending'),
    completed: t('credits.added'),
    failed: t('credits.payFailed'),
  };
  return (
    <Dialog
      open={reference !== ''}
      onOpenChange={(open) => !open && onClose()}
      title={payment ? titles[payment.kind] : isError ? t('credits.orderMissing') : t('shell.loading')}
      description={
        payment?.kind === 'completed'
          ? t('credits.addedText', { count: data?.transaction.amount ?? 0 })
          : payment?.kind === 'failed'
            ? (payment.note ?? t('credits.payFailedText'))
            : undefined
      }
      footer={
        <>
          {payment?.kind === 'redirect' && (
            <Button look="outline" busy={isFetching} onClick={() => void refetch()}>
              {t(isFetching ? 'credits.checking' : 'credits.checkAgain')}
            </Button>
          )}
          <Button look={payment?.kind === 'redirect' ? 'quiet' : 'primary'} onClick={onClose}>
            {t('credits.done')}
          </Button>
        </>
      }
    >
      {!payment && !isError && <Skeleton className="mt-3 h-40 w-full" />}
      {payment?.kind === 'transfer' && <OrderTransfer payment={payment} />}
      {payment?.kind === 'redirect' && <OrderRedirect payment={payment} />}
    </Dialog>
  );
}
