import * as z from 'zod/mini';
import { ATTACHMENT_NAME_MAX, CLIENT_ID_MAX, MESSAGE_MAX, PRICE_MAX } from '../catalog/limits.ts';
import { CURRENCIES, DEALS } from '../catalog/deals.ts';
import type { ErrorCode } from '../errors/errors.ts';

export const MESSAGE_TYPES = ['text', 'image', 'file', 'offer', 'listing'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** The id that the sender's device gives a message; a repeat with the same id is the same message. */
export const clientId = z
  .string('client_id_invalid')
  .check(z.regex(/^[\w-]+$/, 'client_id_invalid'), z.maxLength(CLIENT_ID_MAX, 'client_id_invalid'));

/** The text. Control characters and halves of surrogate pairs are removed: in JSON each of them would take six bytes. */
const content = z.pipe(
  z.pipe(
    z.optional(z.nullable(z.string('message_invalid'))),
    z.transform((text) => (text ?? '').replace(/(?![\n\t])\p{Cc}|\p{Surrogate}/gu, '').trim()),
  ),
  z.string().check(z.maxLength(MESSAGE_MAX, 'message_too_long')),
);
const listingId = z.number('listing_not_found').check(z.int('listing_not_found'), z.positive('listing_not_found'));
const offerPrice = z
  .number('price_invalid')
  .check(z.int('price_invalid'), z.positive('price_not_positive'), z.maximum(PRICE_MAX, 'price_too_high'));

/** The fields of a message that is sent to the server, over the socket or by HTTP. */
export const messageFields = {
  content,
  messageType: z._default(z.enum(MESSAGE_TYPES, 'message_invalid'), 'text'),
  fileUrl: z.optional(z.nullable(z.string('attachment_not_yours'))),
  fileName: z.optional(z.nullable(z.string('message_invalid').check(z.maxLength(ATTACHMENT_NAME_MAX, 'message_invalid')))),
  fileSize: z.optional(z.nullable(z.number('message_invalid'))),
  listingId: z.optional(z.nullable(listingId)),
  offerPrice: z.optional(z.nullable(offerPrice)),
};

/**
 * A message that a member sends. `fileUrl` is the `url` from the response of `POST …/attachments`; by HTTP it may also be a data URL, as in the spec.
 * A `listing` message is a text about an ad; an `offer` names a price for one.
 */
export const messageRequest = z.object({ clientId: z.optional(clientId), ...messageFields }).check(
  z.superRefine((message, context) => {
    const fault = messageProblem(message);
    if (fault) context.issues.push({ code: 'custom', message: fault.code, path: [fault.field], input: message });
  }),
);

export type MessageRequest = z.infer<typeof messageRequest>;

/**
 * The present state of the ad that a `listing` or `offer` message is about. `price` is a decimal string in `currency`, `offerPrice` one in whole AFN.
 * `title` and `price` are null while moderators hide the ad, and once its owner has left.
 */
const messageListing = z.object({
  id: z.number(),
  title: z.nullable(z.string()),
  price: z.nullable(z.string()),
  priceAfn: z.optional(z.string()),
  currency: z.optional(z.enum(CURRENCIES)),
  deal: z.optional(z.nullable(z.enum(DEALS))),
  thumbUrl: z.nullable(z.string()),
  status: z.enum(['active', 'sold', 'asleep', 'removed']),
  offerPrice: z.nullable(z.string()),
});

const messageSender = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
});

/**
 * A message. It is the same for both members except for `advice`: the signals of which its reader is warned (codes of
 * schema/catalog/fraud/signals.ts), which its sender never gets. `id` counts 1, 2, 3 … within the conversation. `fileUrl` and `thumbUrl` are signed
 * paths that expire after one to two hours. `fileSize` is in bytes, width and height are in pixels as shown, and `createdAt` is ISO.
 */
export const message = z.object({
  id: z.number(),
  conversationId: z.number(),
  senderId: z.number(),
  clientId: z.string(),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  fileUrl: z.nullable(z.string()),
  thumbUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  fileSize: z.nullable(z.number()),
  fileWidth: z.nullable(z.number()),
  fileHeight: z.nullable(z.number()),
  listing: z.nullable(messageListing),
  isRead: z.boolean(),
  createdAt: z.string(),
  sender: messageSender,
  advice: z.optional(z.array(z.string())),
});

export type MessageListing = z.infer<typeof messageListing>;
export type MessageSender = z.infer<typeof messageSender>;
export type Message = z.infer<typeof message>;

/** Returns the message for its sender, without `advice`: a sender who knew the warning would reword the message to avoid it. */
export function forSender(message: Message): Message {
  const sent = { ...message };
  delete sent.advice;
  return sent;
}

/** The response of `POST /api/conversations/{id}/attachments`. A message sends `url` as its `fileUrl`. `size` is in bytes. */
export interface Attachment {
  url: string;
  kind: 'image' | 'file';
  name: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** Returns the first fault of a message whose fields are each valid on their own, null if it has none. */
export function messageProblem(message: {
  content: string;
  messageType: MessageType;
  fileUrl?: string | null | undefined;
  listingId?: number | null | undefined;
  offerPrice?: number | null | undefined;
}): { field: string; code: ErrorCode } | null {
  const { content, messageType, fileUrl, listingId, offerPrice } = message;
  const speaks = messageType === 'text' || messageType === 'listing';
  if (speaks && content === '') return { field: 'content', code: 'message_required' };
  if ((messageType === 'image' || messageType === 'file') && !fileUrl) return { field: 'fileUrl', code: 'attachment_required' };
  if ((messageType === 'listing' || messageType === 'offer') && !listingId)
    return { field: 'listingId', code: 'listing_not_found' };
  if (messageType === 'offer' && !offerPrice) return { field: 'offerPrice', code: 'price_required' };
  return null;
}
