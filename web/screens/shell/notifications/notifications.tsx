import { ahead } from '../../../kit/late/ahead.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/screen/lazy-screen.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { useFormat } from '../../../kit/i18n/format.ts';
import { useBell } from '../../notifications/bell.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Popover } from '../../../kit/overlays/popover.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { NotificationsBadge } from './notifications-badge.tsx';

const Panel = lazyPart(() => import('./notifications-panel.tsx'), { domains: ['notifications'], Instead: Unreached });

/** The bell of a member, with the number of what they have not seen. The panel under it loads when it is first opened. */
export function Notifications() {
  const t = useT();
  const format = useFormat();
  const { unread } = useBell();
  return (
    <Popover
      label={t('shell.notifications')}
      buttonLabel={unread === 0 ? t('shell.notifications') : t('shell.notificationsCount', { count: format.countUpTo99(unread) })}
      onApproach={() => ahead(Panel.load)}
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
