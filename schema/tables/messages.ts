import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `clientId` is made by the sender's device: the same one sent twice is the same message. */
export const messages = sqliteTable('messages', {
  id: integer().primaryKey({ autoIncrement: true }),
  conversationId: integer('conversation_id').notNull(),
  senderId: integer('sender_id').notNull(),
  clientId: text('client_id').notNull(),
  content: text().notNull(),
  messageType: text('message_type', { enum: ['text', 'image', 'file', 'offer', 'listing'] })
    .notNull()
    .default('text'),
  fileUrl: text('file_url'),
  fileName: text('file_name'),
  fileSize: integer('file_size'),
  isRead: integer('is_read').notNull().default(0),
  createdAt: integer('created_at').notNull(),
});
