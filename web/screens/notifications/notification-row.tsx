import { noticeOf } from '#schema/catalog/notices';
import type { Notification } from '#schema/contracts/notifications';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { sentenceOf } from './sentence.ts';

export interface NotificationRowProps {
  notification: Notification;
  onFollow?: () => void;
}

/** One thing that happened; the whole of it leads to its place. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const t = useT();
  const { event } = notification;
  const row = noticeOf(event);
  return (
    <Link to={row.link(event)} onClick={onFollow} className="flex min-h-14 items-start gap-3 rounded-control p-2 hover:bg-sunken">
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
