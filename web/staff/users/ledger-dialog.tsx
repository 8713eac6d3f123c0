import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdminMember } from '#schema/contracts/admin-users';
import type { Transaction } from '#schema/contracts/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { adminPages } from '../admin-pages.ts';
import { MoreButton } from '../more-button.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { userQuery } from './users.queries.ts';

/** A member's credits: what moved, and a row more. */
export function LedgerDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const { data: now = user } = useQuery(userQuery(String(user.id)));
  const query = useInfiniteQuery(adminPages<Transaction>('users', `/api/admin/users/${user.id}/transactions`, ''));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog open onOpenChange={onClose} title={t('adminUsers.ledgerOf', { name: user.fullName ?? user.username })}>
      <p className="text-lg font-bold">{t('adminUsers.balance', { count: now.credits })}</p>
      <CorrectionForm user={user} />
      <h3 className="mt-6 mb-2 font-bold">{t('adminUsers.ledger')}</h3>
      {rows ? (
        rows.length === 0 ? (
          <p className="text-soft">{t('adminUsers.ledgerEmpty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <LedgerRow key={row.id} row={row} />
            ))}
          </ul>
        )
      ) : query.isError ? (
        <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <MoreButton query={query} />
    </Dialog>
  );
}
