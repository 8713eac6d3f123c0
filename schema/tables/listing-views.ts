import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who looked at a listing on a day (days since 1970, UTC); a trigger counts each row once in `listings.views`. */
export const listingViews = sqliteTable(
  'listing_views',
  {
    listingId: integer('listing_id').notNull(),
    day: integer().notNull(),
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day, table.visitor] })],
);
