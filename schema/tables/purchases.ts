import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * An order: credits and bonus, whole USD, whole AFN at the rate of that day. `session` is the provider's id of the payment. `note` is what an
 * administrator told the member with a rejection. `misfit` is a payment that does not match the order and waits for an administrator.
 */
export const purchases = sqliteTable('purchases', {
  transactionId: integer('transaction_id').primaryKey(),
  provider: text({ enum: ['sandbox', 'manual', 'hesabpay'] }).notNull(),
  reference: text().notNull().unique(),
  credits: integer().notNull(),
  bonus: integer().notNull(),
  priceUsd: integer('price_usd').notNull(),
  priceAfn: integer('price_afn').notNull(),
  afnPerUsd: integer('afn_per_usd').notNull(),
  session: text().unique(),
  settledBy: integer('settled_by'),
  note: text(),
  misfit: text(),
});
