import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an active ad's text and pictures are told by. Triggers keep it. */
export const listingFingerprints = sqliteTable(
  'listing_fingerprints',
  {
    fingerprint: text().notNull(),
    listingId: integer('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fingerprint, table.listingId] })],
);
