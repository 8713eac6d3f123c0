import { CURRENCIES } from '../catalog/deals.ts';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What members saved; `savedPrice` is the price on that day, in the `savedCurrency` of the ad, so that a drop can be marked and told. */
export const favorites = sqliteTable(
  'favorites',
  {
    userId: integer('user_id').notNull(),
    listingId: integer('listing_id').notNull(),
    savedAt: integer('saved_at').notNull(),
    savedPrice: integer('saved_price').notNull().default(0),
    savedCurrency: text('saved_currency', { enum: CURRENCIES }).notNull().default('AFN'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);
