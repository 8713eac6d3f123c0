import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Two members who talk; `user1Id` is always the smaller id, so that a pair has one row. */
export const conversations = sqliteTable('conversations', {
  id: integer().primaryKey({ autoIncrement: true }),
  user1Id: integer('user1_id').notNull(),
  user2Id: integer('user2_id').notNull(),
  lastMessageAt: integer('last_message_at'),
  createdAt: integer('created_at').notNull(),
});
