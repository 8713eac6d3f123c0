import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What failed: errors by the hour, and mails and webhooks that can be tried again while `payload` (sealed) is kept. */
export const failures = sqliteTable('failures', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['error', 'mail', 'webhook'] }).notNull(),
  source: text().notNull(),
  sort: text().notNull(),
  once: text().unique(),
  count: integer().notNull().default(1),
  recipient: text(),
  payload: text(),
  keepUntil: integer('keep_until').notNull(),
  leasedUntil: integer('leased_until').notNull().default(0),
  tries: integer().notNull().default(0),
  requestId: text('request_id'),
  createdAt: integer('created_at').notNull(),
  lastAt: integer('last_at').notNull(),
});

/** How many failures of each kind there are; triggers keep it. */
export const failureCounts = sqliteTable('failure_counts', {
  kind: text({ enum: ['error', 'mail', 'webhook'] }).primaryKey(),
  count: integer().notNull(),
});

/** What the house knows of itself, by name; values are JSON. */
export const systemState = sqliteTable('system_state', {
  name: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** An APK on its way: `multipart` is R2's own name of the upload, `size` what was announced (bytes). */
export const apkUploads = sqliteTable('apk_uploads', {
  id: text().primaryKey(),
  key: text().notNull(),
  multipart: text().notNull(),
  version: text().notNull(),
  size: integer().notNull(),
  createdAt: integer('created_at').notNull(),
});
