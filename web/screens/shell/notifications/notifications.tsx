import { ahead } from '../../../kit/late/ahead.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/screen/lazy-screen.tsx';
import { reach } from '../../../kit/late/reach.ts';
import { loadDomains, useT } from '../../../kit/i18n/i18n.ts';
import { useFormat } from '../../../kit/i18n/format.ts';
import { useBell } from '../../notifications/bell.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Popover } from '../../../kit/overlays/popover.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { NotificationsBadge } from './notifications-badge.tsx';

const load = async () => (await Promise.all([reach(() => import('./notifications-panel.tsx')), loadDomains('notifications')]))[0];
const Panel = lazyPart(load, Unreached);

/** The bell of a member, with the number of what they have not seen. The panel under it loads when it is first opened. */
export function Notifications() {
  const t = useT();
  const format = useFormat();
  const { unread } = useBell();
  return (
    <Popover
      label={t('shell.notifications')}
      buttonLabel={unread === 0 ? t('shell.notifications') : t('shell.notificationsCount', { count: format.countUpTo99(unread) })}
      onApproach={() => ahead(load)}
      icon={
        <span className="relative">
          <Icon name="bell" />
          <NotificationsBadge className="absolute -end-2 -top-2" />
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <Panel onFollow={close} />
        </Suspense>
      )}
    </Popover>
  );
}

/** What stands under the bell without a network; the next opening tries again. */
function Unreached() {
  const t = useT();
  return <p className="text-soft">{t('shell.offline')}</p>;
}
