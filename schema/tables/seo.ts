import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an audit of the site's own documents found. */
export const seoAudits = sqliteTable('seo_audits', {
  id: integer().primaryKey(),
  adminId: integer('admin_id').notNull(),
  score: integer().notNull(),
  documents: integer().notNull(),
  checks: integer().notNull(),
  failed: integer().notNull(),
  findings: text({ mode: 'json' }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** What stood in a file of the sitemap when it was last read; `newestAt` is the last change that it names. */
export const sitemapFiles = sqliteTable('sitemap_files', {
  file: integer().primaryKey(),
  status: integer().notNull(),
  addresses: integer().notNull(),
  bytes: integer().notNull(),
  newestAt: integer('newest_at'),
  readAt: integer('read_at').notNull(),
});
