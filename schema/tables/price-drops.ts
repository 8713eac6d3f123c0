import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** An ad whose price fell to `price`, in its own currency. Of the members who saved it, those with ids above `afterUserId` are still to be told. */
export const priceDrops = sqliteTable('price_drops', {
  listingId: integer('listing_id').primaryKey(),
  price: integer().notNull(),
  afterUserId: integer('after_user_id').notNull().default(0),
});
