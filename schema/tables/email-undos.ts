import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A link mailed to the old address `email` when it is about to be, or was, replaced: it undoes the change. Only the SHA-256 of its token is kept. */
export const emailUndos = sqliteTable('email_undos', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  email: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
