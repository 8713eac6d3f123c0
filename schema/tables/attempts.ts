import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often something was tried for one account (`signin:<email>`) in a window of time. */
export const attempts = sqliteTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: integer('window_ends_at').notNull(),
});
