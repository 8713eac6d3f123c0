import { useState } from 'react';
import type { Notification } from '#schema/contracts/notifications';
import { DAY } from '#schema/durations';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationsState } from './use-notifications.ts';
import { byDay } from './by-day.ts';

/** The member's notifications, grouped by day. */
export function NotificationsList({ shown }: { shown: NotificationsState }) {
  const t = useT();
  const { state, notifications, retry, hasMore, loadMore, loadingMore, moreFailed } = shown;

  if (notifications.length === 0) {
    switch (state) {
      case 'loading':
        return <NotificationsSkeleton />;
      case 'failed':
        return (
          <div role="alert">
            <EmptyState
              icon={<Icon name="bell" className="size-8" />}
              title={t('notifications.loadFailed')}
              action={<Button onClick={retry}>{t('shell.tryAgain')}</Button>}
            />
          </div>
        );
      case 'ready':
        return (
          <EmptyState
            icon={<Icon name="bell" className="size-8" />}
            title={t('notifications.noNotifications')}
            text={t('notifications.allCaughtUp')}
          />
        );
      default:
        return state satisfies never;
    }
  }
  return (
    <>
      {byDay(notifications, formatDate).map((day) => (
        <Day key={day.name} {...day} />
      ))}
      {moreFailed && <p role="alert">{t('notifications.moreFailed')}</p>}
      {hasMore && (
        <Button variant="outline" size="large" wide busy={loadingMore} onClick={loadMore} className="mt-4">
          {t(loadingMore ? 'shell.loading' : 'notifications.loadMore')}
        </Button>
      )}
    </>
  );
}

function Day({ name, notifications }: { name: string; notifications: readonly Notification[] }) {
  const t = useT();
  const [now] = useState(Date.now);
  const nameOf = (ago: number) => formatDate(new Date(now - ago).toISOString());
  const words = name === nameOf(0) ? t('notifications.today') : name === nameOf(DAY) ? t('notifications.yesterday') : name;
  return (
    <section className="mb-5">
      <h2 className="mb-1 font-semibold text-soft">{words}</h2>
      <ul className="rounded-card border border-line bg-surface p-1.5 shadow-card">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown while the list loads; as tall as the window, so that nothing moves then. */
function NotificationsSkeleton() {
  const t = useT();
  return (
    <div className="relative flex min-h-screen flex-col gap-2">
      <Loading>{t('shell.loading')}</Loading>
      <Skeleton className="mb-1 h-6 w-24" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16 w-full" />
      ))}
    </div>
  );
}
