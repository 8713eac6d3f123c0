import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TransactionStatus } from '#schema/contracts/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeletons } from '../skeletons.tsx';
import { adminPagesQuery } from '../admin-pages.ts';
import { ListKeys } from '../queues/queue-keys.tsx';
import { Paged } from '../paged.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { useSettleDialog } from './settle-dialog.tsx';

const EMPTY = {
  pending: 'adminPayments.pendingEmpty',
  completed: 'adminPayments.completedEmpty',
  failed: 'adminPayments.failedEmpty',
} as const;

/** Purchases of one state: pending ones with the longest waiting first, settled ones with the last settled first. */
export function PurchaseList({ status }: { status: TransactionStatus }) {
  const t = useT();
  const query = useInfiniteQuery(adminPagesQuery('payments', 'GET /api/admin/purchases', { query: { status } }));
  const list = useRef<HTMLUListElement>(null);
  const { open, dialog } = useSettleDialog();
  return (
    <>
      <Paged
        query={query}
        skeleton={<Skeletons count={4} className="h-52 w-full" box="grid gap-3 lg:grid-cols-2" />}
        empty={{
          icon: <ScreenIcon name="coins" className="size-8" />,
          title: t(EMPTY[status]),
          text: status === 'pending' ? t('adminPayments.pendingEmptyText') : undefined,
        }}
      >
        {(purchases) => (
          <>
            {status === 'pending' && <ListKeys list={list} actLabel={t('adminPayments.approve')} />}
            <ul ref={list} className="grid gap-3 lg:grid-cols-2">
              {purchases.map((purchase) => (
                <li key={purchase.reference}>
                  <PurchaseCard purchase={purchase} onDecide={(word) => open(word, purchase)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Paged>
      {dialog}
    </>
  );
}
