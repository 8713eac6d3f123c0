import * as z from 'zod/mini';
import { REPORT_KINDS, REPORT_OUTCOMES } from '../catalog/reports.ts';
import { idPage } from './id-page.ts';

/**
 * What may have happened, and what fills its sentence; the sentence itself is the reader's dictionary's. `name` is that of the member
 * `userId`, '' once their account is gone; prices are decimal strings of whole AFN, `until` is ISO, `more` counts the ads beside the one named.
 * Whoever reported hears how it ended, not what was done to whom: `placeId` is the ad, the member or the conversation, `title` the ad's or ''.
 */
export const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), conversationId: z.number(), userId: z.number(), name: z.string() }),
  z.object({
    kind: z.literal('offer'),
    conversationId: z.number(),
    userId: z.number(),
    name: z.string(),
    title: z.string(),
    price: z.string(),
  }),
  z.object({ kind: z.literal('review'), userId: z.number(), name: z.string(), rating: z.number() }),
  z.object({ kind: z.literal('price_drop'), listingId: z.number(), title: z.string(), price: z.string(), was: z.string() }),
  z.object({ kind: z.literal('purchase_approved'), credits: z.number() }),
  z.object({ kind: z.literal('purchase_rejected'), reference: z.string() }),
  z.object({ kind: z.literal('promotion_ending'), listingId: z.number(), title: z.string(), until: z.string() }),
  z.object({ kind: z.literal('listing_hidden'), listingId: z.number(), title: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('listing_restored'), listingId: z.number(), title: z.string() }),
  z.object({ kind: z.literal('vip_ending'), until: z.string() }),
  z.object({
    kind: z.literal('report_closed'),
    outcome: z.enum(REPORT_OUTCOMES),
    about: z.enum(REPORT_KINDS),
    placeId: z.number(),
    title: z.string(),
  }),
  z.object({ kind: z.literal('saved_search'), search: z.string(), listingId: z.number(), title: z.string(), more: z.number() }),
]);

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
export type NotificationEvent = z.infer<typeof notificationEvent>;
export type Notification = z.infer<typeof notification>;
