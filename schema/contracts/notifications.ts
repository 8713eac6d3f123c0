import * as z from 'zod/mini';

/** What may have happened, and what fills its sentence; the sentence itself is the reader's dictionary's. */
export const notificationEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), conversationId: z.number(), name: z.string() }),
  z.object({ kind: z.literal('offer'), conversationId: z.number(), name: z.string(), title: z.string(), price: z.string() }),
  z.object({ kind: z.literal('review'), name: z.string(), rating: z.number() }),
  z.object({ kind: z.literal('price_drop'), listingId: z.number(), title: z.string(), price: z.string(), was: z.string() }),
  z.object({ kind: z.literal('purchase_approved'), credits: z.number() }),
  z.object({ kind: z.literal('purchase_rejected'), reference: z.string() }),
  z.object({ kind: z.literal('promotion_ending'), listingId: z.number(), title: z.string(), until: z.string() }),
  z.object({ kind: z.literal('vip_ending'), until: z.string() }),
  z.object({ kind: z.literal('saved_search'), search: z.string(), listingId: z.number(), title: z.string(), more: z.number() }),
]);

export const notification = z.object({ id: z.number(), event: notificationEvent, time: z.string(), unread: z.boolean() });

export type NotificationEvent = z.infer<typeof notificationEvent>;
export type Notification = z.infer<typeof notification>;
