import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Figures by day, which triggers keep; income is in AFN. `day` is Kabul's, numbered from 1970-01-01. `messages_total` is how many messages there
 * were in all when the sweep last looked on that day.
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
