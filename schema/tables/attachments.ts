import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A file in R2 that no message uses yet; the message that uses it deletes the row. Keys begin with their time. */
export const attachments = sqliteTable('attachments', {
  key: text().primaryKey(),
  conversationId: integer('conversation_id').notNull(),
  userId: integer('user_id').notNull(),
  thumbKey: text('thumb_key'),
  name: text().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
});
