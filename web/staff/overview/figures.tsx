import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { statisticsQuery } from '../statistics.queries.ts';
import { StatCard } from './stat-card.tsx';

/** The four cards. */
export function Figures() {
  const t = useT();
  const { data, isError, refetch } = useQuery(statisticsQuery);
  if (isError && !data) return <LoadFailure words={t('adminOverview.figuresFailed')} onRetry={() => void refetch()} />;
  const rate = data?.satisfactionRate;
  return (
    <ul aria-label={t('adminOverview.figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        icon="people"
        label={t('adminOverview.totalUsers')}
        value={data && formatNumber(data.totalUsers)}
        text={t('adminOverview.totalUsersText')}
      />
      <StatCard
        icon="tag"
        label={t('adminOverview.totalListings')}
        value={data && formatNumber(data.totalListings)}
        text={t('adminOverview.totalListingsText')}
      />
      <StatCard
        icon="star"
        label={t('adminOverview.satisfactionRate')}
        value={data && (rate === null || rate === undefined ? '–' : t('adminOverview.percent', { rate }))}
        text={t(rate === null ? 'adminOverview.satisfactionNone' : 'adminOverview.satisfactionText')}
      />
      <StatCard
        icon="book"
        label={t('adminOverview.categories')}
        value={data && formatNumber(data.totalCategories)}
        text={t('adminOverview.categoriesText')}
      />
    </ul>
  );
}
