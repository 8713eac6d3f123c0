import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The state of the system, by name (`sweep:auth`, `rows:messages`, `mail`); values are JSON. */
export const systemState = sqliteTable('system_state', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});
