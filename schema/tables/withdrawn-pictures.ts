import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The keys of pictures that are no longer public, updated by triggers. `hiddenIn` is the hidden ad in which a few people still see the picture. */
export const withdrawnPictures = sqliteTable('withdrawn_pictures', {
  key: text().primaryKey(),
  hiddenIn: integer('hidden_in'),
  goneAt: integer('gone_at'),
});
