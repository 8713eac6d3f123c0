import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  title: text().notNull(),
  message: text().notNull(),
  createdAt: integer('created_at').notNull(),
  readAt: integer('read_at'),
});
