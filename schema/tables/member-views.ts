import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Views of all ads of a member by day (UTC days since 1970). */
export const memberViews = sqliteTable(
  'member_views',
  {
    userId: integer('user_id').notNull(),
    day: integer().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
