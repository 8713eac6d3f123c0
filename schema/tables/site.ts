import { LANGUAGE_CODES } from '../catalog/languages.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an administrator sets for the whole site, by key (`favicon`, `apk` …); values are JSON. */
export const siteSettings = sqliteTable('site_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const metaTags = sqliteTable('meta_tags', {
  page: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

export const seoKeywords = sqliteTable('seo_keywords', {
  keyword: text().primaryKey(),
  competition: text().notNull(),
  volume: integer().notNull().default(0),
  position: integer(),
  target: integer(),
  priority: text().notNull(),
});

export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text({ enum: LANGUAGE_CODES }).notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Totals that triggers keep: `users` (not deleted) and `listings` (active). */
export const counters = sqliteTable('counters', {
  name: text({ enum: ['users', 'listings'] }).primaryKey(),
  value: integer().notNull().default(0),
});
