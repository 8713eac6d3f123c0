import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Totals that triggers keep: `users` (not deleted), `listings` (active), and the ratings with their sum. */
export const counters = sqliteTable('counters', {
  name: text({ enum: ['users', 'listings', 'ratings', 'rating_sum'] }).primaryKey(),
  value: integer().notNull().default(0),
});
