import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people searched for on a day (in Kabul, numbered from 1970-01-01): folded words, never who. `span`: 0 the last 30 days, 1 the 30 before. */
export const searchDays = sqliteTable(
  'search_days',
  {
    day: integer().notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
    misses: integer().notNull(),
    results: integer().notNull(),
    span: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);
