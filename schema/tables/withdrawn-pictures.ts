import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The keys of pictures that the public is not shown any more, kept by triggers. `hiddenIn` is the hidden ad in which a few still see it. */
export const withdrawnPictures = sqliteTable('withdrawn_pictures', {
  key: text().primaryKey(),
  hiddenIn: integer('hidden_in'),
  goneAt: integer('gone_at'),
});
