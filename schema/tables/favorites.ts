import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/** What members saved; `savedPrice` is the price on that day, so that a drop can be marked and told. */
export const favorites = sqliteTable(
  'favorites',
  {
    userId: integer('user_id').notNull(),
    listingId: integer('listing_id').notNull(),
    savedAt: integer('saved_at').notNull(),
    savedPrice: integer('saved_price').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);
