import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** What stood in a file of the sitemap when it was last read; `newestAt` is the last change that it names. */
export const sitemapFiles = sqliteTable('sitemap_files', {
  file: integer().primaryKey(),
  status: integer().notNull(),
  addresses: integer().notNull(),
  bytes: integer().notNull(),
  newestAt: integer('newest_at'),
  readAt: integer('read_at').notNull(),
});
