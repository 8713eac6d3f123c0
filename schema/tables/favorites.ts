import { CURRENCIES } from '../catalog/deals.ts';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The ads that members saved; `savedPrice` is the price when it was saved, in `savedCurrency`, so that a price drop can be marked and notified. */
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
