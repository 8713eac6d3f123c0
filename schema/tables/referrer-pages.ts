import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The documents that a host led to in the last 30 days. Triggers update them. */
export const referrerPages = sqliteTable(
  'referrer_pages',
  {
    host: text().notNull(),
    page: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.page] })],
);
