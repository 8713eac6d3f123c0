import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Payment } from '#schema/contracts/credits';
import { Link } from '../../kit/ui/link.tsx';
import { useT, useLanguage } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { orderQuery } from './credits.queries.ts';
import { formatPrice } from '../../kit/i18n/format.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { copyText } from '../../kit/overlays/copy-text.ts';
import { formatUsd } from './price.ts';

/** A return from the provider proves nothing: the order is requested every so many milliseconds until its webhook has come, for about a minute. */
const POLL_INTERVAL = 4_000;
const POLLS_MAX = 15;

interface OrderDialogProps {
  memberId: number;
  /** The purchase that the address names (`?order=`); empty if it names none. */
  reference: string;
  onClose: () => void;
}

/** The state of a purchase, and how to pay it while it waits. */
export function OrderDialog({ memberId, reference, onClose }: OrderDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...orderQuery(memberId, reference),
    enabled: reference !== '',
    refetchInterval: ({ state }) =>
      state.data?.payment.kind === 'redirect' && state.dataUpdateCount < POLLS_MAX ? POLL_INTERVAL : false,
  });
  const isMissing = error instanceof ApiError && error.code === 'purchase_not_found';
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
      title={
        payment
          ? titles[payment.kind]
          : isLoadingError
            ? t(isMissing ? 'credits.orderMissing' : 'credits.loadFailed')
            : t('shell.loading')
      }
      description={
        payment?.kind === 'completed'
          ? t('credits.addedText', { count: data?.transaction.amount ?? 0 })
          : payment?.kind === 'failed'
            ? (payment.note ?? t('credits.payFailedText'))
            : undefined
      }
      footer={
        <>
          {isLoadingError && !isMissing && (
            <Button variant="outline" onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
          )}
          {payment?.kind === 'redirect' && (
            <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
              {t(isFetching ? 'credits.checking' : 'credits.checkAgain')}
            </Button>
          )}
          <Button variant={payment?.kind === 'redirect' ? 'quiet' : 'primary'} onClick={onClose}>
            {t('credits.done')}
          </Button>
        </>
      }
    >
      {!payment && !isLoadingError && <Skeleton className="mt-3 h-40 w-full" />}
      {payment?.kind === 'transfer' && <OrderTransfer payment={payment} />}
      {payment?.kind === 'redirect' && <OrderRedirect payment={payment} />}
    </Dialog>
  );
}

/** A purchase that is paid by transfer: how much, with which code, and where to. */
function OrderTransfer({ payment }: { payment: Extract<Payment, { kind: 'transfer' }> }) {
  const t = useT();
  const language = useLanguage();
  const { reference, afn, usd, instructions } = payment;
  const [price, dollars] = [formatPrice(afn), formatUsd(usd)];
  const copy = () => copyText(reference, { title: t('credits.copied'), tone: 'success' }, t('credits.notCopied'));
  return (
    <>
      <p className="text-soft">{t('credits.payText', { afn: price, usd: dollars })}</p>
      <dl className="mt-4 grid gap-3 rounded-card bg-sunken p-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <dt className="w-full text-sm text-soft">{t('credits.reference')}</dt>
          <dd dir="ltr" className="font-mono text-2xl font-bold tracking-widest select-all">
            {reference}
          </dd>
          <dd className="ms-auto">
            <Button variant="outline" onClick={() => void copy()}>
              <ScreenIcon name="copy" className="size-5" />
              {t('credits.copy')}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('credits.amountAfn')}</dt>
          <dd className="text-xl font-bold">{price}</dd>
        </div>
      </dl>
      <h3 className="mt-5 font-bold">{t('credits.howToPay')}</h3>
      {instructions ? (
        <p className="mt-1 whitespace-pre-line typed" dir="auto">
          {instructions[language]}
        </p>
      ) : (
        <>
          <p className="mt-1">{t('credits.noInstructions')}</p>
          <Link to="/chat" className={`${buttonClass({ variant: 'outline' })} mt-3`}>
            <Icon name="chat" className="size-5" />
            {t('credits.askAdmin')}
          </Link>
        </>
      )}
    </>
  );
}

/** A purchase that is paid on the provider's own page. */
function OrderRedirect({ payment }: { payment: Extract<Payment, { kind: 'redirect' }> }) {
  const t = useT();
  const { afn, usd, url } = payment;
  if (url === null) return <p className="text-soft">{t('credits.noCheckout')}</p>;
  return (
    <>
      <p className="text-soft">{t('credits.redirectText', { afn: formatPrice(afn), usd: formatUsd(usd) })}</p>
      <a href={url} className={`${buttonClass({ variant: 'accent', wide: true })} mt-4`}>
        {t('credits.continuePay')}
      </a>
    </>
  );
}
