import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Accounts that are gone and whose messages the sweep still empties: it has come as far as `afterClientId`. */
export const erasures = sqliteTable('erasures', {
  userId: integer('user_id').primaryKey(),
  afterClientId: text('after_client_id').notNull().default(''),
});
