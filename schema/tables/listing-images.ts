import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The photos of an ad in their order, the first one is its picture. */
export const listingImages = sqliteTable(
  'listing_images',
  {
    listingId: integer('listing_id').notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    thumbUrl: text('thumb_url'),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.position] })],
);
