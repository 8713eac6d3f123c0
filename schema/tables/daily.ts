import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Figures by day, which triggers update; income is in AFN. `day` is a day in Kabul, numbered from 1970-01-01. `messages_total` is the number of all
 * messages when the sweep last counted them on that day.
 */
export const daily = sqliteTable(
  'daily',
  {
    name: text({ enum: ['signups', 'ads', 'income', 'messages_total'] }).notNull(),
    day: integer().notNull(),
    value: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
);
