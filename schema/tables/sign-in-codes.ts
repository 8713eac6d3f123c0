import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mailed codes with which a password is checked although strangers have used up the account's attempts; `tries` counts a code's uses. */
export const signInCodes = sqliteTable('sign_in_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  tries: integer().notNull().default(0),
});
