import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How many ads have a print, and the newest of them. Triggers keep it. */
export const printCounts = sqliteTable('print_counts', {
  print: text().primaryKey(),
  ads: integer().notNull(),
  newestId: integer('newest_id').notNull(),
});
