import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ListKeys } from '../queues/queue-keys.tsx';
import { MoreButton } from '../more-button.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './reports.queries.ts';

interface ReportsQueueProps {
  /** The filters as a query string. */
  search: string;
  onOpen: (id: number) => void;
}

/** What was reported: of what is open, whoever waits longest first; of what is closed, the newest. */
export function ReportsQueue({ search, onOpen }: ReportsQueueProps) {
  const t = useT();
  const query = useInfiniteQuery(reportsQuery(search));
  const list = useRef<HTMLUListElement>(null);
  if (query.isPending) return <Waiting label={t('adminReports.loading')} />;
  if (!query.data) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void query.refetch()} />;
  const reports = query.data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) {
    return (
      <EmptyState
        icon={<ScreenIcon name="flag" className="size-8" />}
        title={t('adminReports.none')}
        text={t('adminReports.noneText')}
      />
    );
  }
  return (
    <>
      <ListKeys list={list} act={t('adminReports.open1')} />
      <ul ref={list} aria-label={t('adminReports.title')} className="grid gap-3 lg:grid-cols-2">
        {reports.map((report) => (
          <li key={report.id} className="min-w-0">
            <ReportCard report={report} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="relative grid gap-3 lg:grid-cols-2">
      <Loading>{label}</Loading>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-40 w-full rounded-card" />
      ))}
    </div>
  );
}
