import type { Competition, Priority } from '../catalog/site-settings/keywords.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Search words whose rank administrators watch. */
export const seoKeywords = sqliteTable('seo_keywords', {
  keyword: text().primaryKey(),
  competition: text().$type<Competition>().notNull(),
  volume: integer().notNull().default(0),
  position: integer(),
  target: integer(),
  priority: text().$type<Priority>().notNull(),
});
