import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What administrators answer again and again, in both languages. */
export const savedReplies = sqliteTable('saved_replies', {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  textEn: text('text_en').notNull(),
  textFa: text('text_fa').notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});
