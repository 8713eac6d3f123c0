import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { AppTab } from './app-tab.tsx';
import { BannerTab } from './banner-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SiteTab } from './site-tab.tsx';
import { siteSettingsQuery } from './site.queries.ts';

/** What the whole site says and allows, the app's file, and the administrator's own second step. */
export default function SettingsSection() {
  const t = useT();
  return (
    <SectionFrame title={t('adminSite.title')} text={t('adminSite.text')}>
      <Tabs
        label={t('adminSite.title')}
        tabs={[
          { id: 'site', label: t('adminSite.tabSite'), panel: <WithSettings key="site" tab={SiteTab} /> },
          { id: 'payments', label: t('adminSite.tabPayments'), panel: <WithSettings key="payments" tab={PaymentsTab} /> },
          { id: 'banner', label: t('adminSite.tabBanner'), panel: <WithSettings key="banner" tab={BannerTab} /> },
          { id: 'limits', label: t('adminSite.tabLimits'), panel: <WithSettings key="limits" tab={LimitsTab} /> },
          { id: 'app', label: t('adminSite.tabApp'), panel: <AppTab /> },
          { id: 'security', label: t('adminSite.tabSecurity'), panel: <SecondFactorPanel /> },
        ]}
      />
    </SectionFrame>
  );
}

function WithSettings({ tab: Tab }: { tab: ComponentType<{ settings: SiteSettings }> }) {
  const t = useT();
  const { data, isError, refetch } = useQuery(siteSettingsQuery);
  if (data) return <Tab settings={data} />;
  if (isError) return <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96 w-full max-w-3xl" />;
}
