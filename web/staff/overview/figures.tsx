import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { statisticsQuery } from '../statistics.queries.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';

/** The four cards with the site's figures. */
export function Figures() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(statisticsQuery);
  if (isLoadingError) return <LoadFailure text={t('adminOverview.figuresFailed')} onRetry={() => void refetch()} />;
  const rate = data?.satisfactionRate;
  return (
    <ul aria-label={t('adminOverview.figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon={<ScreenIcon name="people" />}
        label={t('adminOverview.totalUsers')}
        value={data && formatNumber(data.totalUsers)}
        text={t('adminOverview.totalUsersText')}
      />
      <StatCard
        icon={<ScreenIcon name="tag" />}
        label={t('adminOverview.totalListings')}
        value={data && formatNumber(data.totalListings)}
        text={t('adminOverview.totalListingsText')}
      />
      <StatCard
        icon={<Icon name="star" />}
        label={t('adminOverview.satisfactionRate')}
        value={data && (rate === null || rate === undefined ? '–' : t('adminOverview.percent', { rate }))}
        text={t(rate === null ? 'adminOverview.satisfactionNone' : 'adminOverview.satisfactionText')}
      />
      <StatCard
        icon={<ScreenIcon name="book" />}
        label={t('adminOverview.categories')}
        value={data && formatNumber(data.totalCategories)}
        text={t('adminOverview.categoriesText')}
      />
    </ul>
  );
}

interface StatCardProps {
  icon: ReactNode;
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  text: string;
}

/** One figure of the site, with what it counts. */
function StatCard({ icon, label, value, text }: StatCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <p className="flex items-start justify-between gap-1 font-semibold">
        {label}
        <span className="shrink-0 text-primary">{icon}</span>
      </p>
      {value === undefined ? (
        <Skeleton className="my-1 h-8 w-20" />
      ) : (
        <p className="text-3xl leading-10 font-extrabold">{value}</p>
      )}
      <p className="text-sm text-soft">{text}</p>
    </li>
  );
}
