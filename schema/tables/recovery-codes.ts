import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One-time codes for administrators who have lost their authenticator; `usedBy` is the act that used the code. */
export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
  usedBy: text('used_by'),
});
