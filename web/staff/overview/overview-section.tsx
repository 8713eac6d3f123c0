import { useT } from '../../kit/i18n/i18n.ts';
import { useAdminSession } from '../../account/admin-session.ts';
import { SectionFrame } from '../section-frame.tsx';
import { DayCharts } from './day-charts.tsx';
import { Figures } from './figures.tsx';
import { HealthBadge } from './health-badge.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** How the house is doing. */
export default function OverviewSection() {
  const t = useT();
  const session = useAdminSession();
  const name = (session.status === 'signed-in' && session.admin.fullName) || t('admin.admin');
  return (
    <SectionFrame title={t('adminOverview.welcome', { name })} text={t('adminOverview.text')} actions={<HealthBadge />}>
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
