import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** How often a listing was seen on a day (days since 1970, UTC); triggers move `listings.views` and the member's own counts by what comes to it. */
export const listingViews = sqliteTable(
  'listing_views',
  {
    listingId: integer('listing_id').notNull(),
    day: integer().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);
