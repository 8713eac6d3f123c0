import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Settings } from '#schema/contracts/settings';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { ownMemberQuery } from '../own-member.ts';
import { Card } from '../../kit/ui/card.tsx';
import { saveSetting } from './save-setting.ts';
import { SwitchRow } from '../../kit/fields/switch-row.tsx';
import { WithSettings } from './with-settings.tsx';

const DeviceCard = lazyPart(() => import('../push/device-card.tsx'), { domains: ['push'] });

type Name = keyof Settings['notifications'];
type SwitchText = readonly [name: Name, label: Key, hint: Key];

const EVENTS: readonly SwitchText[] = [
  ['messages', 'settings.messages', 'settings.messagesText'],
  ['newListings', 'settings.newListings', 'settings.newListingsText'],
  ['priceAlerts', 'settings.priceAlerts', 'settings.priceAlertsText'],
  ['marketing', 'settings.marketing', 'settings.marketingText'],
];

const CHANNELS: readonly SwitchText[] = [
  ['push', 'settings.push', 'settings.pushText'],
  ['email', 'settings.email', 'settings.emailText'],
  ['sms', 'settings.sms', 'settings.smsText'],
];

/** The ways for members who have a confirmed number but no confirmed address. */
const MESSAGE_CHANNELS: readonly SwitchText[] = [
  ['push', 'settings.push', 'settings.pushText'],
  ['email', 'settings.emailOrMessage', 'settings.emailOrMessageText'],
];

/** What a member is notified about, and how. Notices about their own money and sales are always sent. */
export function NotificationsPanel({ memberId }: { memberId: number }) {
  const t = useT();
  const { data: own } = useQuery(ownMemberQuery(memberId));
  const isByMessage = own !== undefined && own.numberConfirmedAt !== null && !own.emailVerified;
  return (
    <>
      <Card title={t('settings.events')} text={t('settings.eventsText')}>
        <Lines rows={EVENTS} />
      </Card>
      <Card title={t('settings.ways')}>
        <Lines rows={isByMessage ? MESSAGE_CHANNELS : CHANNELS} />
      </Card>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <DeviceCard memberId={memberId} />
      </Suspense>
    </>
  );
}

function Lines({ rows }: { rows: readonly SwitchText[] }) {
  const t = useT();
  return (
    <WithSettings lines={rows.length}>
      {({ notifications }) =>
        rows.map(([name, label, hint]) => (
          <SwitchRow
            key={name}
            label={t(label)}
            hint={t(hint)}
            // Members who see this switch are sent no SMS (see `MESSAGE_CHANNELS`): a switch that could be on would promise one.
            checked={name !== 'sms' && notifications[name]}
            disabled={name === 'sms'}
            onChange={(on) => void saveSetting('notifications', name, on)}
          />
        ))
      }
    </WithSettings>
  );
}
