import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The words of an audited act about the member `userId`; `before` and `after` are JSON, with null values once the account is erased. */
export const auditWords = sqliteTable('audit_words', {
  actId: integer('act_id').primaryKey(),
  userId: integer('user_id').notNull(),
  before: text(),
  after: text(),
  erasedAt: integer('erased_at'),
});
