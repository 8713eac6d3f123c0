import type { TransactionStatus, TransactionType } from '../contracts/credits.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The ledger, which only grows: triggers let no settled row change, and keep `users.credits` equal to the sum of the completed rows. */
export const creditTransactions = sqliteTable('credit_transactions', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  type: text().$type<TransactionType>().notNull(),
  amount: integer().notNull(),
  description: text().notNull(),
  status: text().$type<TransactionStatus>().notNull().default('completed'),
  metadata: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: integer('created_at').notNull(),
  settledAt: integer('settled_at'),
});
