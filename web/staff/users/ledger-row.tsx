import type { Transaction } from '#schema/contracts/credits';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';

const STATUSES = { pending: 'adminUsers.pending', completed: 'adminUsers.completed', failed: 'adminUsers.failed' } as const;

/** One movement of a member's credits. */
export function LedgerRow({ row }: { row: Transaction }) {
  const t = useT();
  const { type, amount, description, status, reference, createdAt } = row;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-medium break-words">
          {type === 'purchase' ? t('adminUsers.purchased', { count: amount }) : description}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {reference && <bdi className="font-mono">{reference}</bdi>}
          {status !== 'completed' && <span>{t(STATUSES[status])}</span>}
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
