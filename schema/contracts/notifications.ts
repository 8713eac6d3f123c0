import * as z from 'zod/mini';
import type { NoticeEvent } from '../catalog/notices/notices.ts';
import { idPage } from './id-page.ts';

/**
 * A notification as rooms and lists send it. The Worker parses the event's fields when it reads D1 (`notification-event.ts`). Clients trust it, like
 * every response of the Worker, so they do not load the table of kinds.
 */
export const notification = z.object({
  id: z.number(),
  event: z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<NoticeEvent>,
  time: z.string(),
  unread: z.boolean(),
});

/** The body of `PUT /api/notifications/read`: the member has seen everything up to and including notification `upTo`. */
export const notificationsReadRequest = z.object({
  upTo: z.number('bad_request').check(z.int('bad_request'), z.positive('bad_request')),
});

/** The query of `GET /api/notifications`. */
export const notificationsQuery = idPage;

/** The number of unread notifications; 100 means 100 or more. */
export interface NotificationsUnread {
  unread: number;
}

export type NotificationsQuery = z.infer<typeof notificationsQuery>;
export type NotificationEvent = NoticeEvent;
export type Notification = z.infer<typeof notification>;
