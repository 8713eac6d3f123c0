import { Suspense, useId } from 'react';
import { prefetch } from '../../../kit/late/prefetch.ts';
import { lazyPart } from '../../../kit/screen/lazy-screen.tsx';
import { useT } from '../../../kit/i18n/i18n.ts';
import { useFormat } from '../../../kit/i18n/format.ts';
import { useBell } from '../../notifications/bell.ts';
import { IconButton } from '../../../kit/ui/button/icon-button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useDisclosure } from '../../../kit/overlays/disclosure.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { NotificationsBadge } from './notifications-badge.tsx';

const Panel = lazyPart(() => import('./notifications-panel.tsx'), { domains: ['notifications'], Fallback: PanelOffline });
const preloadPanel = () => prefetch(Panel.load);

/** A member's bell with the number of unseen notifications. The panel under it loads when it is first opened. */
export function Notifications() {
  const t = useT();
  const format = useFormat();
  const { unread } = useBell();
  const { open, close, toggle, root, button } = useDisclosure();
  const id = useId();
  const name = t('shell.notifications');
  return (
    <div ref={root} className="relative">
      <IconButton
        ref={button}
        label={unread === 0 ? name : t('shell.notificationsCount', { count: format.countUpTo99(unread) })}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={toggle}
      >
        <span className="relative">
          <Icon name="bell" />
          <NotificationsBadge className="absolute -end-2 -top-2" />
        </span>
      </IconButton>
      <div
        id={id}
        hidden={!open}
        role="region"
        aria-label={name}
        className="fixed inset-x-4 top-15 z-50 mt-1.5 max-h-[calc(100vh-5rem)] animate-[rise_.15s] overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float md:absolute md:inset-x-auto md:end-0 md:top-full md:w-96"
      >
        {open && (
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <Panel onFollow={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Shown under the bell if the panel can't be loaded. The next opening tries again. */
function PanelOffline() {
  const t = useT();
  return <p className="text-soft">{t('shell.offline')}</p>;
}
