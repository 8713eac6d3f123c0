import { useInfiniteQuery } from '@tanstack/react-query';
import type { PendingPurchase, TransactionStatus } from '#schema/contracts/credits';
import { useT } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ScreenIcon } from '../../../ui/screen-icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { adminPages } from '../admin-pages.ts';
import { MoreButton } from '../more-button.tsx';
import { PurchaseCard } from './purchase-card.tsx';

const EMPTY = {
  pending: 'adminPayments.pendingEmpty',
  completed: 'adminPayments.completedEmpty',
  failed: 'adminPayments.failedEmpty',
} as const;

/** Purchases of one state: who waits longest first, or what was settled last. */
export function PurchaseList({ status }: { status: TransactionStatus }) {
  const t = useT();
  const query = useInfiniteQuery(adminPages<PendingPurchase>('payments', '/api/admin/purchases', `status=${status}`));
  const purchases = query.data?.pages.flatMap(({ items }) => items);
  if (query.isError && !purchases) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />;
  if (purchases === undefined)
    return (
      <div className="grid gap-3 lg:grid-cols-2">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-52 w-full" />
        ))}
      </div>
    );
  if (purchases.length === 0)
    return (
      <EmptyState
        icon={<ScreenIcon name="coins" className="size-8" />}
        title={t(EMPTY[status])}
        text={status === 'pending' ? t('adminPayments.pendingEmptyText') : undefined}
      />
    );
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {purchases.map((purchase) => (
          <li key={purchase.reference}>
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
