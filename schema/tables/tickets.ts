import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The rooms to which a session may be connected: `room` is `conversation:12` or `inbox:7`. */
export const tickets = sqliteTable(
  'tickets',
  {
    sessionId: text('session_id').notNull(),
    room: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.room] })],
);
