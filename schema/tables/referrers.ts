import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The hosts with their visits of the last 30 days. Triggers update them. */
export const referrers = sqliteTable('referrers', {
  host: text().primaryKey(),
  visits: integer().notNull(),
  pages: integer().notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
});
