import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Codes for who has lost the authenticator, each for one time; `usedBy` is the act that took it. */
export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
  usedBy: text('used_by'),
});
