import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * A sale: the buyer whom the owner of an ad named, and that buyer's answer, which is open until `confirmedAt` or `deniedAt` is set. A confirmed
 * sale stays even if the ad does not, and lets each of the two review the other once.
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
