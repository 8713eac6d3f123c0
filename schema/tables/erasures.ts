import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Conversations whose messages the sweep still empties, after a member left: those of `senderId`, or all (null); it has come as far as `afterId`. */
export const erasures = sqliteTable('erasures', {
  conversationId: integer('conversation_id').primaryKey(),
  senderId: integer('sender_id'),
  afterId: integer('after_id').notNull().default(0),
});
