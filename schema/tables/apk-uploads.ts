import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An APK on its way: `multipart` is R2's own name of the upload, `size` what was announced (bytes). */
export const apkUploads = sqliteTable('apk_uploads', {
  id: text().primaryKey(),
  key: text().notNull(),
  multipart: text().notNull(),
  version: text().notNull(),
  size: integer().notNull(),
  createdAt: integer('created_at').notNull(),
});
