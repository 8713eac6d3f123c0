import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ListKeys } from '../queues/queue-keys.tsx';
import { Paged } from '../paged.tsx';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './reports.queries.ts';

interface ReportsQueueProps {
  /** The filters as a query string. */
  search: string;
  onOpen: (id: number) => void;
}

/** The reports: open ones with the longest waiting first, closed ones with the newest first. */
export function ReportsQueue({ search, onOpen }: ReportsQueueProps) {
  const t = useT();
  const query = useInfiniteQuery(reportsQuery(search));
  const list = useRef<HTMLUListElement>(null);
  return (
    <Paged
      query={query}
      skeleton={<QueueSkeleton label={t('adminReports.loading')} />}
      empty={{
        icon: <ScreenIcon name="flag" className="size-8" />,
        title: t('adminReports.none'),
        text: t('adminReports.noneText'),
      }}
    >
      {(reports) => (
        <>
          <ListKeys list={list} actLabel={t('adminReports.open1')} />
          <ul ref={list} aria-label={t('adminReports.title')} className="grid gap-3 lg:grid-cols-2">
            {reports.map((report) => (
              <li key={report.id} className="min-w-0">
                <ReportCard report={report} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Paged>
  );
}

function QueueSkeleton({ label }: { label: string }) {
  return (
    <div className="relative grid gap-3 lg:grid-cols-2">
      <Loading>{label}</Loading>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-40 w-full rounded-card" />
      ))}
    </div>
  );
}
