import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The fingerprints of an active ad's text and pictures. Triggers update them. */
export const listingFingerprints = sqliteTable(
  'listing_fingerprints',
  {
    fingerprint: text().notNull(),
    listingId: integer('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fingerprint, table.listingId] })],
);
