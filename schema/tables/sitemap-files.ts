import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** The state of a sitemap file when it was last read; `newestAt` is the newest change that it lists. */
export const sitemapFiles = sqliteTable('sitemap_files', {
  file: integer().primaryKey(),
  status: integer().notNull(),
  addresses: integer().notNull(),
  bytes: integer().notNull(),
  newestAt: integer('newest_at'),
  readAt: integer('read_at').notNull(),
});
