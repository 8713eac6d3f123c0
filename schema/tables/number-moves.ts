import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A request for a number: `fromId` holds it, `toId` proved it. `keptAt` is when its holder kept it; null while open. Times are in milliseconds. */
export const numberMoves = sqliteTable('number_moves', {
  id: integer().primaryKey({ autoIncrement: true }),
  phone: text().notNull(),
  fromId: integer('from_id').notNull(),
  toId: integer('to_id').notNull(),
  createdAt: integer('created_at').notNull(),
  movesAt: integer('moves_at').notNull(),
  keptAt: integer('kept_at'),
});
