import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * To whom an ad went, as its owner says, and what the named one says to it: asked until `confirmedAt` or `deniedAt` is set. A sale that both confirmed
 * stays whatever becomes of the ad, and gives each of them one review of the other.
 */
export const sales = sqliteTable(
  'sales',
  {
    listingId: integer('listing_id').notNull(),
    buyerId: integer('buyer_id').notNull(),
    sellerId: integer('seller_id').notNull(),
    namedAt: integer('named_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    deniedAt: integer('denied_at'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.buyerId] })],
);
