import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { Transaction } from '#schema/contracts/credits';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { rowTitle } from '../../../money/credits/row-title.ts';
import { adminPagesQuery } from '../../admin-pages.ts';
import { Paged } from '../../paged.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { userQuery } from '../users.queries.ts';
import { formatNumber } from '../../../kit/i18n/format.ts';
import { formatMoment } from '../../format-moment.ts';

/** A member's credits: the ledger, and the form for a correction. */
export function LedgerDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const { data: now = user } = useQuery(userQuery(String(user.id)));
  const query = useInfiniteQuery(adminPagesQuery('users', 'GET /api/admin/users/:id/transactions', { params: { id: user.id } }));
  return (
    <Dialog open onOpenChange={onClose} title={t('adminUsers.ledgerOf', { name: user.fullName ?? user.username })}>
      <p className="text-lg font-bold">{t('adminUsers.balance', { count: now.credits })}</p>
      <CorrectionForm user={user} />
      <h3 className="mt-6 mb-2 font-bold">{t('adminUsers.ledger')}</h3>
      <Paged
        query={query}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={<p className="text-soft">{t('adminUsers.ledgerEmpty')}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <LedgerRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Paged>
    </Dialog>
  );
}

/** One movement of a member's credits. */
function LedgerRow({ row }: { row: Transaction }) {
  const t = useT();
  const { amount, status, reference, createdAt } = row;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-medium">
          {rowTitle(row, t)}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {reference && <bdi className="font-mono">{reference}</bdi>}
          {status !== 'completed' && <span>{t(`adminUsers.${status}`)}</span>}
        </p>
      </div>
      <p
        dir="ltr"
        className={`font-bold ${status === 'completed' ? '' : 'text-soft'} ${status === 'failed' ? 'line-through' : ''}`}
      >
        {amount > 0 ? '+' : '−'}
        {formatNumber(Math.abs(amount))}
      </p>
    </li>
  );
}
