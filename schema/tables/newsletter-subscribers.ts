import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `language` is a code of the languages of the catalog. */
export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text().notNull(),
  createdAt: integer('created_at').notNull(),
});
