import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
