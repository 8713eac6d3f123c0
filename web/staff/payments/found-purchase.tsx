import { useQuery } from '@tanstack/react-query';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { sectionAddress } from '../sections.ts';
import { purchaseQuery } from './payments.queries.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { useSettleDialog } from './settle-dialog.tsx';

/** The purchase with the reference that was searched for. */
export function FoundPurchase({ reference }: { reference: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(purchaseQuery(reference));
  const { open, dialog } = useSettleDialog();
  const isMissing = error instanceof ApiError && error.code === 'purchase_not_found';
  const all = (
    <Link to={sectionAddress('payments')} replace className={buttonClass({ variant: 'outline' })}>
      {t('adminPayments.clear')}
    </Link>
  );
  if (isMissing)
    return (
      <EmptyState
        icon={<ScreenIcon name="coins" className="size-8" />}
        title={t('adminPayments.notFound')}
        text={t('adminPayments.notFoundText')}
        action={all}
      />
    );
  return (
    <section aria-label={t('adminPayments.found', { reference })} className="mt-6 max-w-xl">
      {data ? (
        <PurchaseCard purchase={data} onDecide={(word) => open(word, data)} />
      ) : error ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-52 w-full" />
      )}
      <div className="mt-4">{all}</div>
      {dialog}
    </section>
  );
}
