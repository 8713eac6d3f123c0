import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The tickets that have opened a socket, so that none opens a second one. Kept until they would have expired. */
export const usedTickets = sqliteTable('used_tickets', {
  id: text().primaryKey(),
  expiresAt: integer('expires_at').notNull(),
});
