import { useQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SearchBox } from '../search-box.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { FoundPurchase } from './found-purchase.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { DayChart } from '../day-chart.tsx';
import { statisticsQuery } from '../statistics.queries.ts';
import { ExportCard } from './export-card.tsx';

const NAMES = ['reference'] as const;

/** Purchases of credits: those that wait for a decision, the settled ones, and the income. */
export default function PaymentsSection() {
  const t = useT();
  const { valueOf, set } = useSectionFilters(NAMES);
  const typed = valueOf('reference');
  const reference = typed.trim();
  return (
    <SectionFrame title={t('adminPayments.title')} text={t('adminPayments.text')}>
      <SearchBox label={t('adminPayments.find')} value={typed} onSearch={(text) => set('reference', text)} />
      {reference === '' ? (
        <Tabs
          label={t('adminPayments.tabs')}
          tabs={[
            { id: 'pending', label: t('adminPayments.pending'), panel: <PurchaseList key="pending" status="pending" /> },
            { id: 'completed', label: t('adminPayments.completed'), panel: <PurchaseList key="completed" status="completed" /> },
            { id: 'failed', label: t('adminPayments.failed'), panel: <PurchaseList key="failed" status="failed" /> },
            { id: 'income', label: t('adminPayments.incomeTab'), panel: <IncomeTab /> },
          ]}
        />
      ) : (
        <FoundPurchase key={reference} reference={reference} />
      )}
    </SectionFrame>
  );
}

/** The income by day, and the export for the accounts. */
function IncomeTab() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(statisticsQuery);
  const days = data?.days.map(({ day, income }) => ({ day, value: income }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div>
        <p className="mb-3 text-soft">{t('adminPayments.incomeText')}</p>
        {isLoadingError ? (
          <LoadFailure text={t('adminPayments.incomeFailed')} onRetry={() => void refetch()} />
        ) : (
          <DayChart title={t('adminPayments.income')} days={days} />
        )}
      </div>
      <ExportCard />
    </div>
  );
}
