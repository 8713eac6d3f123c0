import type { Signal } from '../catalog/fraud/signals.ts';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * `id` counts 1, 2, 3 … within the conversation and is the order of its messages. `clientId` is made by the sender's device: a message
 * sent again with the same one is not stored twice. `authorId` is the administrator who wrote as the mailbox. `advice` is shown to the
 * reader, never to the sender.
 */
export const messages = sqliteTable(
  'messages',
  {
    conversationId: integer('conversation_id').notNull(),
    id: integer().notNull(),
    senderId: integer('sender_id').notNull(),
    authorId: integer('author_id'),
    clientId: text('client_id').notNull(),
    content: text().notNull(),
    messageType: text('message_type', { enum: ['text', 'image', 'file', 'offer', 'listing'] })
      .notNull()
      .default('text'),
    fileKey: text('file_key'),
    thumbKey: text('thumb_key'),
    fileName: text('file_name'),
    fileSize: integer('file_size'),
    fileWidth: integer('file_width'),
    fileHeight: integer('file_height'),
    listingId: integer('listing_id'),
    offerPrice: integer('offer_price'),
    advice: text({ mode: 'json' }).$type<Signal[]>(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.id] })],
);
