import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The totals of the last 30 days and of the 30 before, by words. Triggers update them, the sweep sets `position`. */
export const searchWords = sqliteTable('search_words', {
  words: text().primaryKey(),
  volume: integer().notNull(),
  misses: integer().notNull(),
  previous: integer().notNull(),
  results: integer().notNull(),
  position: integer(),
  lastDay: integer('last_day').notNull(),
});
