import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** How many rows a day has in `search_days` and in `referrer_days`. Triggers count them. */
export const visitMarks = sqliteTable('visit_marks', {
  day: integer().primaryKey(),
  words: integer().notNull().default(0),
  referrers: integer().notNull().default(0),
});
