import * as z from 'zod/mini';
import { NOTICES, NOTICE_KINDS, type NoticeEvent, type NoticeField, type NoticeKind } from '../catalog/notices.ts';
import { idPage } from './id-page.ts';

/** What may have happened, as the table of kinds has it; the sentence itself is the reader's dictionary's. */
export const notificationEvent = z.discriminatedUnion(
  'kind',
  // There is at least one kind.
  NOTICE_KINDS.map(ofKind) as [z.ZodMiniObject, ...z.ZodMiniObject[]],
  // Each object was made of the fields of its row.
) as unknown as z.ZodMiniType<NoticeEvent>;

export const notification = z.object({ id: z.number(), event: notificationEvent, time: z.string(), unread: z.boolean() });

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

function ofKind(kind: NoticeKind): z.ZodMiniObject {
  const fields = Object.entries<NoticeField>(NOTICES[kind].fields);
  return z.object({ kind: z.literal(kind), ...Object.fromEntries(fields.map(([name, field]) => [name, ofField(field)])) });
}

function ofField(field: NoticeField): z.ZodMiniType {
  if (typeof field === 'object') return z.enum(field);
  return field === 'number' ? z.number() : z.string();
}
