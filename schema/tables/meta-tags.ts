import type { MetaPage } from '../catalog/site-settings/seo.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an administrator wrote into the head of a document, in the place of its own words. */
export const metaTags = sqliteTable('meta_tags', {
  page: text().$type<MetaPage>().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
