import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The settings of the whole site, which administrators change, by key (`favicon`, `apk` …); values are JSON. */
export const siteSettings = sqliteTable('site_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});
