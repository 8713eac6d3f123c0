import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A photo in R2. The row is written before the objects, so that a sweep finds what a crash left behind. */
export const uploads = sqliteTable('uploads', {
  key: text().primaryKey(),
  userId: integer('user_id').notNull(),
  thumbKey: text('thumb_key'),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  createdAt: integer('created_at').notNull(),
  listingId: integer('listing_id'),
  fingerprint: text(),
  colors: text(),
  clientId: text('client_id'),
});
