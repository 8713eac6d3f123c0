import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PUSH_KINDS, type PushKind } from '#schema/catalog/notices/push-kinds';
import type { PushDevice } from '#schema/contracts/push';
import type { Key } from '../../i18n/domains.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { SwitchRow } from '../../kit/fields/switch-row.tsx';
import { useSettings } from '../settings.ts';
import { pushAvailability } from './device.ts';
import { ownDeviceQuery, useUpdatePush, useSwitchPush } from './push.queries.ts';

const KINDS: Record<PushKind, readonly [label: Key, hint: Key]> = {
  messages: ['push.messages', 'push.messagesText'],
  searches: ['push.searches', 'push.searchesText'],
  ads: ['push.ads', 'push.adsText'],
  account: ['push.account', 'push.accountText'],
};

/** Push on this device: whether it is on, about what, and how much a notification shows to anybody who sees the screen. */
export default function DeviceCard({ memberId }: { memberId: number }) {
  const t = useT();
  const [chance, setChance] = useState(pushAvailability);
  const device = useQuery(ownDeviceQuery(memberId));
  const switchPush = useSwitchPush(memberId);
  const shown = useSettings();
  const isOffForAll = shown.state === 'ready' && !shown.settings.notifications.push;

  const change = (on: boolean) => {
    // The browser is asking for permission. The switch is not disabled meanwhile: it would lose the keyboard focus.
    if (switchPush.isPending) return;
    switchPush.mutate(on, {
      onSuccess: ({ isAllowed }) => {
        setChance(pushAvailability());
        if (!isAllowed) toast({ title: now('push.notAllowed'), description: now('push.deniedText'), tone: 'danger' });
      },
      onError: (error) => void fail(error),
    });
  };

  return (
    <Card title={t('push.title')} text={t('push.text')}>
      {chance !== 'open' && <p className="rounded-control bg-sunken px-4 py-3">{t(REASONS[chance])}</p>}
      {chance === 'open' && device.isPending && <Skeleton className="h-14 w-full" />}
      {chance === 'open' && !device.isPending && (
        <>
          <SwitchRow
            label={t('push.here')}
            hint={t(isOffForAll ? 'push.offForAll' : 'push.hereText')}
            checked={switchPush.isPending ? switchPush.variables : device.data !== null && device.data !== undefined}
            onChange={change}
          />
          {device.data && <Choices memberId={memberId} device={device.data} />}
        </>
      )}
    </Card>
  );
}

const REASONS = {
  denied: 'push.deniedText',
  install: 'push.installText',
  shared: 'push.sharedText',
  none: 'push.noneText',
} as const satisfies Record<string, Key>;

function Choices({ memberId, device }: { memberId: number; device: PushDevice }) {
  const t = useT();
  const choose = useUpdatePush(memberId);
  const { kinds, quiet } = device;
  const change = (chosen: { kinds?: PushKind[]; quiet?: boolean }) =>
    choose.mutate(chosen, { onError: (error) => void fail(error) });
  return (
    <>
      {PUSH_KINDS.map((kind) => (
        <SwitchRow
          key={kind}
          label={t(KINDS[kind][0])}
          hint={t(KINDS[kind][1])}
          checked={kinds.includes(kind)}
          onChange={(on) => change({ kinds: PUSH_KINDS.filter((other) => (other === kind ? on : kinds.includes(other))) })}
        />
      ))}
      <SwitchRow label={t('push.quiet')} hint={t('push.quietText')} checked={quiet} onChange={(on) => change({ quiet: on })} />
    </>
  );
}

async function fail(error: Error): Promise<void> {
  const description = await errorSentence(error, now('push.failedText'));
  toast({ title: now('push.failed'), description, tone: 'danger' });
}
