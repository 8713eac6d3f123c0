import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** An administrator's authenticator. `secret` is sealed; `lastStep` is the newest half-minute whose code was used, `lastUse` the act that used it. */
export const secondFactors = sqliteTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secret: text().notNull(),
  lastStep: integer('last_step').notNull().default(0),
  lastUse: text('last_use'),
  createdAt: integer('created_at').notNull(),
  confirmedAt: integer('confirmed_at'),
});
