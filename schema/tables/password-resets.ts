import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A mailed link for a new password. Only the SHA-256 of its token is kept, so that a leaked database opens no account. */
export const passwordResets = sqliteTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
