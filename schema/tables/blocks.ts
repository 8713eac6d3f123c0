import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Which member has blocked which. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: integer('blocker_id').notNull(),
    blockedId: integer('blocked_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);
