import { useQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { DayChart } from '../day-chart.tsx';
import { statisticsQuery } from '../statistics.queries.ts';
import { ExportCard } from './export-card.tsx';

/** What came in, by day, and the file for the accounts. */
export function IncomeTab() {
  const t = useT();
  const { data, isError, refetch } = useQuery(statisticsQuery);
  const days = data?.days.map(({ day, income }) => ({ day, value: income }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div>
        <p className="mb-3 text-soft">{t('adminPayments.incomeText')}</p>
        {isError && !data ? (
          <LoadFailure words={t('adminPayments.incomeFailed')} onRetry={() => void refetch()} />
        ) : (
          <DayChart title={t('adminPayments.income')} days={days} />
        )}
      </div>
      <ExportCard />
    </div>
  );
}
