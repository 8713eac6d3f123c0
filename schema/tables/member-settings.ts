import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const memberSettings = sqliteTable('member_settings', {
  userId: integer('user_id').primaryKey(),
  settings: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});
