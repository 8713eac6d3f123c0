import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An unfinished upload of an APK: `multipart` is R2's id of the upload, `size` the announced size in bytes. */
export const apkUploads = sqliteTable('apk_uploads', {
  id: text().primaryKey(),
  key: text().notNull(),
  multipart: text().notNull(),
  version: text().notNull(),
  size: integer().notNull(),
  createdAt: integer('created_at').notNull(),
});
