import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { historyQuery } from './credits.queries.ts';
import { HistoryRow } from './history-row.tsx';
import { Section } from './section.tsx';

/** All that came and went, the newest first, as far as the filters let through. */
export function History({ memberId, onOpen }: { memberId: number; onOpen: (reference: string) => void }) {
  const t = useT();
  const [filters, setFilters] = useState({ status: '', type: '' });
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(memberId, search),
  );
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
        {isError && !rows && (
          <Banner>
            {t('credits.historyFailed')}
            <Button look="quiet" className="ms-2" onClick={() => void refetch()}>
              {t('shell.tryAgain')}
            </Button>
          </Banner>
        )}
        {!rows && !isError && <RowSkeletons />}
        {rows?.length === 0 && (
          <EmptyState
            icon={<ScreenIcon name="coins" className="size-8" />}
            title={t(search ? 'credits.historyNone' : 'credits.historyEmpty')}
            text={t(search ? 'credits.historyNoneText' : 'credits.historyEmptyText')}
            action={
              search && (
                <Button look="outline" onClick={() => setFilters({ status: '', type: '' })}>
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
        {hasNextPage && (
          <p className="mt-4 text-center">
            <Button look="outline" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t(isFetchingNextPage ? 'credits.loadingMore' : 'credits.more')}
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}

function RowSkeletons() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
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
