import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people looked for on a day (in Kabul, numbered from 1970-01-01): folded words, never who. `span`: 0 the last 30 days, 1 the 30 before. */
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

/** The sums of the last 30 days and of the 30 before, by words. Triggers keep them, the sweep counts `position`. */
export const searchWords = sqliteTable('search_words', {
  words: text().primaryKey(),
  volume: integer().notNull(),
  misses: integer().notNull(),
  previous: integer().notNull(),
  results: integer().notNull(),
  position: integer(),
  lastDay: integer('last_day').notNull(),
});

/** From which hosts people came on a day, to which document. */
export const referrerDays = sqliteTable(
  'referrer_days',
  {
    day: integer().notNull(),
    host: text().notNull(),
    page: text().notNull(),
    visits: integer().notNull(),
    span: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.host, table.page] })],
);

/** The documents that a host led to in the last 30 days. Triggers keep them. */
export const referrerPages = sqliteTable(
  'referrer_pages',
  { host: text().notNull(), page: text().notNull(), visits: integer().notNull() },
  (table) => [primaryKey({ columns: [table.host, table.page] })],
);

/** The hosts with their visits of the last 30 days. Triggers keep them. */
export const referrers = sqliteTable('referrers', {
  host: text().primaryKey(),
  visits: integer().notNull(),
  pages: integer().notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
});

/** How many rows a day has in `search_days` and `referrer_days`. Triggers count them. */
export const visitMarks = sqliteTable('visit_marks', {
  day: integer().primaryKey(),
  words: integer().notNull().default(0),
  referrers: integer().notNull().default(0),
});
