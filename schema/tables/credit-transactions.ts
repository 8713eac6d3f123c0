import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The ledger only grows: triggers let no settled row change and keep `users.credits` the sum of the completed ones. */
export const creditTransactions = sqliteTable('credit_transactions', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  type: text({ enum: ['purchase', 'promotion', 'vip', 'other'] }).notNull(),
  amount: integer().notNull(),
  description: text().notNull(),
  status: text({ enum: ['pending', 'completed', 'failed'] })
    .notNull()
    .default('completed'),
  metadata: text({ mode: 'json' }),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: integer('created_at').notNull(),
  settledAt: integer('settled_at'),
});
