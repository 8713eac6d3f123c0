import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The settings of a member as they were when they were kept: what is newer is missing. A member who has chosen nothing has no row. */
export const memberSettings = sqliteTable('member_settings', {
  userId: integer('user_id').primaryKey(),
  settings: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});
