import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The authenticator of an administrator. `secret` is sealed; `lastStep` the newest half-minute whose code was taken, `lastUse` by which act. */
export const secondFactors = sqliteTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secret: text().notNull(),
  lastStep: integer('last_step').notNull().default(0),
  lastUse: text('last_use'),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
});
