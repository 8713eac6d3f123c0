import type { Transaction } from '#schema/contracts/credits';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { rowTitle } from './row-title.ts';

const ICONS = { purchase: 'coins', promotion: 'rocket', vip: 'crown', other: 'edit' } as const;
const TONES = { pending: 'accent', completed: 'success', failed: 'danger' } as const;
const STATUSES = {
  pending: 'credits.statusPending',
  completed: 'credits.statusCompleted',
  failed: 'credits.statusFailed',
} as const;

/** What came or went. A purchase that waits leads to how it is paid. */
export function HistoryRow({ row, onOpen }: { row: Transaction; onOpen: (reference: string) => void }) {
  const t = useT();
  const { type, amount, status, reference, createdAt } = row;
  const counts = status === 'completed';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-soft">
        <ScreenIcon name={ICONS[type]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold [text-align:-webkit-match-parent] [text-align:match-parent]" dir="auto">
          {rowTitle(row, t)}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {reference && <bdi className="font-mono">{reference}</bdi>}
        </p>
      </div>
      <div className="ms-auto flex flex-col items-end gap-1">
        <p
          dir="ltr"
          className={`text-lg leading-6 font-extrabold ${counts ? (amount > 0 ? 'text-success' : 'text-ink') : 'text-soft'} ${status === 'failed' ? 'line-through' : ''}`}
        >
          {amount > 0 ? '+' : '−'}
          {formatNumber(Math.abs(amount))}
        </p>
        <Badge tone={TONES[status]}>{t(STATUSES[status])}</Badge>
      </div>
      {status === 'pending' && reference && (
        <Button look="outline" className="w-full sm:w-auto" onClick={() => onOpen(reference)}>
          {t('credits.howToPay')}
        </Button>
      )}
    </li>
  );
}
