import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { noticeOf, renewalOf } from '#schema/catalog/notices/notices';
import type { Notification } from '#schema/contracts/notifications';
import { invalidateForPath } from '../../kit/api/invalidate-for-path.ts';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { sentenceOf } from './sentence.ts';

export interface NotificationRowProps {
  notification: Notification;
  onFollow?: (() => void) | undefined;
}

/** The actions below a notification, loaded late because few have any. */
const NoticeSteps = lazyPart(() => import('./notice-steps.tsx'));

/** A notification: a link to its place, and below it the other actions for it. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { event } = notification;
  const places = noticeOf(event).steps?.(event);
  return (
    <>
      <NoticeLink notification={notification} onFollow={onFollow} />
      {places && (
        <Suspense fallback={<Skeleton className="mx-2 mb-2 h-11" />}>
          <NoticeSteps ad={renewalOf(event)} paths={places} onFollow={onFollow} />
        </Suspense>
      )}
    </>
  );
}

function NoticeLink({ notification, onFollow }: NotificationRowProps) {
  const t = useT();
  const client = useQueryClient();
  const { event } = notification;
  const row = noticeOf(event);
  const path = row.link(event);
  const follow = () => {
    invalidateForPath(client, path);
    onFollow?.();
  };
  return (
    <Link to={path} onClick={follow} className="flex min-h-14 items-start gap-3 rounded-control p-2 hover:bg-sunken">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon name={row.icon} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`line-clamp-3 leading-6 ${notification.unread ? 'font-semibold' : ''}`}>{sentenceOf(event, t)}</span>
        <span className="block text-sm text-soft">
          {notification.unread && <span className="sr-only">{t('notifications.unread')}, </span>}
          {formatAgo(notification.time)}
        </span>
      </span>
      {notification.unread && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}
