import * as z from 'zod/mini';
import type { NoticeEvent } from '../catalog/notices/notices.ts';
import { idPage } from './id-page.ts';

/**
 * As rooms and lists carry it. Which fields the event of a kind has, is parsed where it is read from D1 (`notification-event.ts`): what the Worker says is
 * taken for what it is, like every answer of it, and a conversation loads nothing of the table of kinds.
 */
export const notification = z.object({
  id: z.number(),
  event: z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<NoticeEvent>,
  time: z.string(),
  unread: z.boolean(),
});

/** `PUT /api/notifications/read`: everything up to and with this notification has been seen. */
export const notificationsReadRequest = z.object({
  upTo: z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')),
});

/** The query of `GET /api/notifications`. */
export const notificationsQuery = idPage;

/** Notifications that were not seen; 100 stands for more. */
export interface NotificationsUnread {
  unread: number;
}

export type NotificationsQuery = z.infer<typeof notificationsQuery>;
export type NotificationEvent = NoticeEvent;
export type Notification = z.infer<typeof notification>;
