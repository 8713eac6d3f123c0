import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '#schema/contracts/credits';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { MoreButton } from '../../kit/ui/button/more-button.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { historyQuery } from './credits.queries.ts';
import { rowTitle } from './row-title.ts';
import { Section } from './section.tsx';
import { formatDate, formatNumber } from '../../kit/i18n/format.ts';
import { Badge } from '../../kit/ui/badge.tsx';

/** The rows of the ledger that match the filters, newest first. */
export function History({ memberId, onOpen }: { memberId: number; onOpen: (reference: string) => void }) {
  const t = useT();
  const [filters, setFilters] = useState({ status: '', type: '' });
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
  const query = useInfiniteQuery(historyQuery(memberId, search));
  const { data, isLoadingError, refetch } = query;
  const rows = data?.pages.flatMap(({ items }) => items);

  return (
    <Section title={t('credits.history')}>
      <div className="grid max-w-xl grid-cols-2 gap-3">
        <Select
          label={t('credits.filterStatus')}
          placeholder={t('credits.allStatuses')}
          value={filters.status}
          onChange={(event) => setFilters({ ...filters, status: event.target.value })}
          options={[
            { value: 'pending', label: t('credits.statusPending') },
            { value: 'completed', label: t('credits.statusCompleted') },
            { value: 'failed', label: t('credits.statusFailed') },
          ]}
        />
        <Select
          label={t('credits.filterType')}
          placeholder={t('credits.allTypes')}
          value={filters.type}
          onChange={(event) => setFilters({ ...filters, type: event.target.value })}
          options={[
            { value: 'purchase', label: t('credits.typePurchase') },
            { value: 'promotion', label: t('credits.typePromotion') },
            { value: 'vip', label: t('credits.typeVip') },
            { value: 'other', label: t('credits.typeOther') },
          ]}
        />
      </div>
      <div className="mt-4 min-h-96">
        {isLoadingError && (
          <Banner>
            {t('credits.historyFailed')}
            <Button variant="quiet" className="ms-2" onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
          </Banner>
        )}
        {!rows && !isLoadingError && <RowSkeletons />}
        {rows?.length === 0 && (
          <EmptyState
            icon={<ScreenIcon name="coins" className="size-8" />}
            title={t(search ? 'credits.historyNone' : 'credits.historyEmpty')}
            text={t(search ? 'credits.historyNoneText' : 'credits.historyEmptyText')}
            action={
              search && (
                <Button variant="outline" onClick={() => setFilters({ status: '', type: '' })}>
                  {t('credits.showAll')}
                </Button>
              )
            }
          />
        )}
        {rows && rows.length > 0 && (
          <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {rows.map((row) => (
              <HistoryRow key={row.id} row={row} onOpen={onOpen} />
            ))}
          </ul>
        )}
        <MoreButton
          query={query}
          label={t('credits.more')}
          busyLabel={t('credits.loadingMore')}
          failureText={t('credits.historyFailed')}
        />
      </div>
    </Section>
  );
}

function RowSkeletons() {
  const t = useT();
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface">
      <Loading>{t('shell.loading')}</Loading>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5">
          <Skeleton className="size-10" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/4" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </div>
  );
}

const ICONS = { purchase: 'coins', promotion: 'rocket', vip: 'crown', other: 'edit' } as const;
const TONES = { pending: 'accent', completed: 'success', failed: 'danger' } as const;
const STATUSES = {
  pending: 'credits.statusPending',
  completed: 'credits.statusCompleted',
  failed: 'credits.statusFailed',
} as const;

/** One row of the ledger. A pending purchase has a button that shows how to pay it, a failed one a button that shows why. */
function HistoryRow({ row, onOpen }: { row: Transaction; onOpen: (reference: string) => void }) {
  const t = useT();
  const { type, amount, status, reference, createdAt } = row;
  const counts = status === 'completed';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-soft">
        <ScreenIcon name={ICONS[type]} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold typed" dir="auto">
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
      {reference && status !== 'completed' && (
        <Button variant="outline" className="w-full sm:w-auto" onClick={() => onOpen(reference)}>
          {t(status === 'pending' ? 'credits.howToPay' : 'credits.whyFailed')}
        </Button>
      )}
    </li>
  );
}
