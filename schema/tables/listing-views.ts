import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** How often a listing was seen on a day (days since 1970, UTC); triggers add each increase to `listings.views` and to the member's counts. */
export const listingViews = sqliteTable(
  'listing_views',
  {
    listingId: integer('listing_id').notNull(),
    day: integer().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);
