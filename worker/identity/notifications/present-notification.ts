import { type Notification, notificationEvent } from '#schema/contracts/notifications';
import type { NotificationRow } from './notifications.queries.ts';

/** The row as the API and the inbox rooms show it. Of an account that is gone no name is left. */
export function presentNotification({ id, kind, data, createdAt, readAt, gone }: NotificationRow): Notification {
  const event = notificationEvent.parse({ kind, ...Object(data) });
  return {
    id,
    event: gone === 1 && 'name' in event ? { ...event, name: '' } : event,
    time: new Date(createdAt).toISOString(),
    unread: readAt === null,
  };
}
