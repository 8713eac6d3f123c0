import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The tickets that opened a socket: none opens a second one. Kept until they would have lapsed. */
export const usedTickets = sqliteTable('used_tickets', {
  id: text().primaryKey(),
  expiresAt: integer('expires_at').notNull(),
});
