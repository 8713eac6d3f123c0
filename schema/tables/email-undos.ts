import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A link mailed to the address `email`, which is to be left or was: it takes the change back. Only the SHA-256 of its token is kept. */
export const emailUndos = sqliteTable('email_undos', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  email: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
