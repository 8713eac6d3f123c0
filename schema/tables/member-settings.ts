import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A member's settings as they were saved: settings that were added to Sarai since are missing. A member who has chosen nothing has no row. */
export const memberSettings = sqliteTable('member_settings', {
  userId: integer('user_id').primaryKey(),
  settings: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});
