import { useQuery } from '@tanstack/react-query';
import type { DayFigures } from '#schema/contracts/overview';
import { useT } from '../../kit/i18n/i18n.ts';
import { useAdminSession } from '../../account/admin-session.ts';
import { SectionFrame } from '../section-frame.tsx';
import { Figures } from './figures.tsx';
import { HealthBadge } from './health-badge.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { DayChart } from '../day-chart.tsx';
import { QueueCards } from './queue-cards.tsx';
import { statisticsQuery } from '../statistics.queries.ts';

/** The queues, the site's figures, and the last acts of administrators. */
export default function OverviewSection() {
  const t = useT();
  const session = useAdminSession();
  const name = (session.status === 'signed-in' && session.admin.fullName) || t('admin.admin');
  return (
    <SectionFrame title={t('adminOverview.welcome', { name })} text={t('adminOverview.text')} actions={<HealthBadge />}>
      <QueueCards />
      <Figures />
      <div className="mt-6 grid gap-6 lg:grid-cols-3">
        <div className="lg:order-2">
          <RecentActivity />
        </div>
        <div className="lg:col-span-2">
          <DayCharts />
        </div>
      </div>
    </SectionFrame>
  );
}

/** Sign-ups, ads, messages and income of the last 30 days. A failed load is reported at the cards, which use the same query. */
function DayCharts() {
  const t = useT();
  const { data, isLoadingError } = useQuery(statisticsQuery);
  if (isLoadingError) return null;
  const daysOf = (figure: Exclude<keyof DayFigures, 'day'>) => data?.days.map((each) => ({ day: each.day, value: each[figure] }));
  return (
    <section aria-labelledby="last-days">
      <h3 id="last-days" className="text-xl font-bold">
        {t('adminOverview.days')}
      </h3>
      <p className="mb-3 text-soft">{t('adminOverview.daysText')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <DayChart title={t('adminOverview.signups')} days={daysOf('signups')} />
        <DayChart title={t('adminOverview.ads')} days={daysOf('ads')} />
        <DayChart title={t('adminOverview.messages')} days={daysOf('messages')} />
        <DayChart title={t('adminOverview.income')} days={daysOf('income')} />
      </div>
    </section>
  );
}
