import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** An ad whose price fell to `price`, in the ad's own currency, while some of those who saved it have not been told: the members after `afterUserId`. */
export const priceDrops = sqliteTable('price_drops', {
  listingId: integer('listing_id').primaryKey(),
  price: integer().notNull(),
  afterUserId: integer('after_user_id').notNull().default(0),
});
