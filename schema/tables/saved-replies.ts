import type { ReplyPurpose } from '../catalog/reply-purposes.ts';
import type { Words } from '../words.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Replies that administrators saved for frequent use, by language. */
export const savedReplies = sqliteTable('saved_replies', {
  id: integer().primaryKey({ autoIncrement: true }),
  titles: text({ mode: 'json' }).$type<Words>().notNull(),
  purpose: text().$type<ReplyPurpose>().notNull().default('reply'),
  texts: text({ mode: 'json' }).$type<Words>().notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
