import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The hashes by which photos of ads are found again, for a year and as long as an ad shows them (schema/fraud/photo-hash.ts). `shown`: an ad has the
 * photo now. `refused`: administrators hid its ad.
 */
export const photoFingerprints = sqliteTable('photo_fingerprints', {
  key: text().primaryKey(),
  userId: integer('user_id'),
  listingId: integer('listing_id'),
  hashes: text().notNull(),
  light: integer().notNull(),
  band0: text().notNull(),
  band1: text().notNull(),
  band2: text().notNull(),
  band3: text().notNull(),
  publishedAt: integer('published_at'),
  shown: integer().notNull().default(0),
  refused: integer().notNull().default(0),
});
