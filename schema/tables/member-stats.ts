import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A member's counts, which triggers update. `answerMs` is the sum of the times to the first answer, over `answered` conversations.
 * `openQuestions` are those of `asked` from the last day (or a little longer ago) that wait for an answer: times by conversation.
 */
export const memberStats = sqliteTable('member_stats', {
  userId: integer('user_id').primaryKey(),
  active: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  views: integer().notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  asked: integer().notNull().default(0),
  answered: integer().notNull().default(0),
  answerMs: integer('answer_ms').notNull().default(0),
  openQuestions: text('open_questions', { mode: 'json' }).$type<Record<string, number>>(),
  phoneAsks: integer('phone_asks').notNull().default(0),
});
