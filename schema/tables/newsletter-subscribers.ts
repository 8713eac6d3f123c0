import type { Language } from '../catalog/languages.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who gets the newsletter, in which language. */
export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  createdAt: integer('created_at').notNull(),
});
