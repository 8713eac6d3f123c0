import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Which administrator has taken on the case `target`. */
export const assignments = sqliteTable('assignments', {
  target: text().primaryKey().notNull(),
  adminId: integer('admin_id').notNull(),
  createdAt: integer('created_at').notNull(),
});
