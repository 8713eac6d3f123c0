import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ownSecondFactorQuery } from '../second-factor/own-second-factor.queries.ts';
import { refetchSettings } from '../settings.ts';
import { AccountPanel } from './account/account-panel.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { TabList } from './tab-list.tsx';
import { type Tab, tabOf } from './tabs.ts';
import type { UnsentProps } from './account/sign-in-again.tsx';
import { PasswordCard } from './account/password-card.tsx';
import { SessionsCard } from './account/sessions-card.tsx';

interface SettingsViewProps extends UnsentProps {
  memberId: number;
}

/** The six tabs of the settings; the address names the open one. */
export function SettingsView({ memberId, countUnsent }: SettingsViewProps) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  useEffect(refetchSettings, [memberId]);
  return (
    <section className="column py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-4 text-3xl font-extrabold md:text-4xl">{t('settings.title')}</h1>
        <TabList chosen={tab} onChoose={(next) => setSearch(next === 'account' ? {} : { tab: next }, { replace: true })} />
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-5 flex min-h-[60vh] flex-col gap-5">
          <Panel tab={tab} memberId={memberId} countUnsent={countUnsent} />
        </div>
      </div>
    </section>
  );
}

function Panel({ tab, memberId, countUnsent }: SettingsViewProps & { tab: Tab }) {
  switch (tab) {
    case 'account':
      return <AccountPanel memberId={memberId} countUnsent={countUnsent} />;
    case 'privacy':
      return <PrivacyPanel memberId={memberId} />;
    case 'notifications':
      return <NotificationsPanel memberId={memberId} />;
    case 'appearance':
      return <AppearancePanel />;
    case 'security':
      return <SecurityPanel memberId={memberId} countUnsent={countUnsent} />;
    case 'phone':
      return <PhonePanel countUnsent={countUnsent} />;
    default:
      return tab satisfies never;
  }
}

/** The password, the second factor and the open sessions. */
function SecurityPanel({ memberId, countUnsent }: SettingsViewProps) {
  return (
    <>
      <PasswordCard memberId={memberId} />
      <SecondFactorCard memberId={memberId} />
      <SessionsCard memberId={memberId} countUnsent={countUnsent} />
    </>
  );
}

const OwnSecondFactor = lazyPart(() => import('../second-factor/own-second-factor.tsx'), {
  domains: ['secondFactor', 'errors', 'accountErrors'],
});

/** Only former administrators can have a second factor. */
function SecondFactorCard({ memberId }: { memberId: number }) {
  const { data } = useQuery(ownSecondFactorQuery(memberId));
  if (!data || data.enabledAt === null) return null;
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <OwnSecondFactor memberId={memberId} />
    </Suspense>
  );
}
