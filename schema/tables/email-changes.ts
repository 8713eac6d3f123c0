import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A mailed link that proves an address: a new one, to change it, or the present one, for the badge. */
export const emailChanges = sqliteTable('email_changes', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  email: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
});
