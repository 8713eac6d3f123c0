import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `fromId` holds the number, `toId` proved it. `keptAt` is when its holder kept it: null while it is open. Times are milliseconds. */
export const numberMoves = sqliteTable('number_moves', {
  id: integer().primaryKey({ autoIncrement: true }),
  phone: text().notNull(),
  fromId: integer('from_id').notNull(),
  toId: integer('to_id').notNull(),
  createdAt: integer('created_at').notNull(),
  movesAt: integer('moves_at').notNull(),
  keptAt: integer('kept_at'),
});
