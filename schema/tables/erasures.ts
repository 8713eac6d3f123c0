import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Conversations whose messages the sweep still has to empty after a member left: those of `senderId`, or all (null), from above `afterId` on. */
export const erasures = sqliteTable('erasures', {
  conversationId: integer('conversation_id').primaryKey(),
  senderId: integer('sender_id'),
  afterId: integer('after_id').notNull().default(0),
});
