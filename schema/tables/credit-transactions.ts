import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The ledger. `amount` is credits, positive for a gain and negative for a spend. */
export const creditTransactions = sqliteTable('credit_transactions', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  type: text({ enum: ['purchase', 'promotion', 'vip', 'other'] }).notNull(),
  amount: integer().notNull(),
  description: text().notNull(),
  status: text({ enum: ['completed', 'pending', 'failed'] })
    .notNull()
    .default('completed'),
  metadata: text({ mode: 'json' }),
  createdAt: integer('created_at').notNull(),
});
