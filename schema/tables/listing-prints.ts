import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What an active ad's text and pictures are told by. Triggers keep it. */
export const listingPrints = sqliteTable(
  'listing_prints',
  {
    print: text().notNull(),
    listingId: integer('listing_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.print, table.listingId] })],
);
