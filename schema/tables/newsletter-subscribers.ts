import type { Language } from '../catalog/languages.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Subscribers of the newsletter with their language. Nobody gets it before they have opened the link that was mailed to them. */
export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  token: text().notNull().unique(),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
});
