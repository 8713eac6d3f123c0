import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The hosts from which people came to a document on a day. */
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
