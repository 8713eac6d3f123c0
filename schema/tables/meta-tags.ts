import type { MetaPage } from '../catalog/site-settings/seo.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The words that an administrator wrote for the head of a document, in place of the default ones. */
export const metaTags = sqliteTable('meta_tags', {
  page: text().$type<MetaPage>().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
