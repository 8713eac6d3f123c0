import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What acts of the audit log say in words about the member `userId`; `before` and `after` are JSON, their values null once the account is gone. */
export const auditWords = sqliteTable('audit_words', {
  actId: integer('act_id').primaryKey(),
  userId: integer('user_id').notNull(),
  before: text(),
  after: text(),
  erasedAt: integer('erased_at'),
});
