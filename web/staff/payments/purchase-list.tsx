import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TransactionStatus } from '#schema/contracts/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { adminPages } from '../admin-pages.ts';
import { ListKeys } from '../queues/queue-keys.tsx';
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
  const query = useInfiniteQuery(adminPages('payments', 'GET /api/admin/purchases', { query: { status } }));
  const purchases = query.data?.pages.flatMap(({ items }) => items);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {query.isLoadingError ? (
        <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />
      ) : purchases === undefined ? (
        <div className="grid gap-3 lg:grid-cols-2">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-52 w-full" />
          ))}
        </div>
      ) : purchases.length === 0 ? (
        <EmptyState
          icon={<ScreenIcon name="coins" className="size-8" />}
          title={t(EMPTY[status])}
          text={status === 'pending' ? t('adminPayments.pendingEmptyText') : undefined}
        />
      ) : (
        <>
          {status === 'pending' && <ListKeys list={list} act={t('adminPayments.approve')} />}
          <ul ref={list} className="grid gap-3 lg:grid-cols-2">
            {purchases.map((purchase) => (
              <li key={purchase.reference}>
                <PurchaseCard purchase={purchase} />
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreButton query={query} />
    </>
  );
}
