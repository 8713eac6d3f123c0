import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { INSTRUCTIONS_MAX } from '#schema/catalog/limits';
import { type SiteLimit, SITE_LIMITS } from '#schema/catalog/site-settings/site-limits';
import { AFN_PER_USD_DEFAULT, RATE_FRESH_FOR } from '#schema/catalog/credits';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import { formatAgo, formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { AppTab } from './app-tab.tsx';
import { BannerTab } from './banner-tab.tsx';
import { SiteTab } from './site-tab.tsx';
import { siteSettingsQuery } from './site.queries.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { FormCard } from './form-card.tsx';
import { SettingField } from './setting-field.tsx';
import { type SiteForm, type SiteTabProps, useSiteDraft, useSiteForm } from './use-site-form.ts';
import { ErrorBoundary } from '../../kit/faults/error-boundary.tsx';
import { lazyScreen } from '../../kit/screen/lazy-screen.tsx';

/** The settings of the whole site, the app's file, and the administrator's own second factor. */
export default function SettingsSection() {
  const t = useT();
  const drafts = { site: useSiteDraft(), payments: useSiteDraft(), banner: useSiteDraft(), limits: useSiteDraft() };
  return (
    <SectionFrame title={t('adminSite.title')} text={t('adminSite.text')}>
      <Tabs
        label={t('adminSite.title')}
        tabs={[
          { id: 'site', label: t('adminSite.tabSite'), panel: <SiteSettingsTab key="site" tab={SiteTab} draft={drafts.site} /> },
          {
            id: 'payments',
            label: t('adminSite.tabPayments'),
            panel: <SiteSettingsTab key="payments" tab={PaymentsTab} draft={drafts.payments} />,
          },
          {
            id: 'banner',
            label: t('adminSite.tabBanner'),
            panel: <SiteSettingsTab key="banner" tab={BannerTab} draft={drafts.banner} />,
          },
          {
            id: 'limits',
            label: t('adminSite.tabLimits'),
            panel: <SiteSettingsTab key="limits" tab={LimitsTab} draft={drafts.limits} />,
          },
          { id: 'app', label: t('adminSite.tabApp'), panel: <AppTab /> },
          { id: 'security', label: t('adminSite.tabSecurity'), panel: <SecondFactorPanel /> },
        ]}
      />
    </SectionFrame>
  );
}

function SiteSettingsTab({ tab: Tab, draft }: { tab: ComponentType<SiteTabProps> } & Pick<SiteTabProps, 'draft'>) {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(siteSettingsQuery);
  if (data) return <Tab settings={data} draft={draft} />;
  if (isLoadingError) return <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  return <Skeleton className="h-96 w-full max-w-3xl" />;
}

const LIMITS = Object.keys(SITE_LIMITS) as SiteLimit[]; // its own keys

/** The limits on what one member may do in a day. */
function LimitsTab(tab: SiteTabProps) {
  const t = useT();
  const form = useSiteForm(tab);
  return (
    <FormCard form={form} title={t('adminSite.limitsTitle')} text={t('adminSite.limitsText')}>
      {LIMITS.map((limit) => (
        <SettingField
          key={limit}
          form={form}
          field={limit}
          label={`adminSite.${limit}`}
          hint={t('adminSite.limitHint', SITE_LIMITS[limit])}
          language="code"
          numeric
        />
      ))}
    </FormCard>
  );
}

const SecondFactor = lazyScreen(() => import('./second-factor.tsx'), 'secondFactor', 'errors', 'accountErrors');

/** An administrator's own two-step sign-in. Its code, its words and the QR code's library load when it is shown. */
function SecondFactorPanel() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <SecondFactor />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The accounts to which members pay, and the exchange rate. */
function PaymentsTab(tab: SiteTabProps) {
  const t = useT();
  const form = useSiteForm(tab);
  return (
    <FormCard form={form} title={t('adminSite.paymentsTitle')} text={t('adminSite.paymentsText')}>
      <SettingField
        form={form}
        field="afnPerUsd"
        label="adminSite.rate"
        hint={t('adminSite.rateHint', { count: AFN_PER_USD_DEFAULT })}
        language="code"
        numeric
      />
      {tab.settings.afnPerUsdSince !== null && (
        <RateAge key={tab.settings.afnPerUsdSince} since={tab.settings.afnPerUsdSince} form={form} />
      )}
      {LANGUAGE_CODES.map((language) => (
        <SettingField
          key={language}
          form={form}
          field={`instructions.${language}`}
          label="adminSite.instructionsIn"
          language={language}
          lines={6}
          maxLength={INSTRUCTIONS_MAX}
        />
      ))}
    </FormCard>
  );
}

/** Shows when the rate was set. Rates change: an old one is questioned, and can be confirmed unchanged. */
function RateAge({ since, form }: { since: string; form: SiteForm }) {
  const t = useT();
  const [isOld] = useState(() => Date.now() - Date.parse(since) > RATE_FRESH_FOR);
  if (!isOld) return <p className="-mt-3 text-sm text-soft">{t('adminSite.rateSince', { date: formatDate(since) })}</p>;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p>{t('adminSite.rateOld', { ago: formatAgo(since) })}</p>
      <Button variant="outline" busy={form.isSaving} onClick={() => form.confirm('afnPerUsd')}>
        {t('adminSite.rateStillRight')}
      </Button>
    </div>
  );
}
