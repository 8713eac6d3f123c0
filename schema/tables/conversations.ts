import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * The conversation of two members; `user1Id` is always the smaller id, so that a pair has one row. Triggers of `messages` and reading update the
 * unread counts and the id up to which each has read. Until the first message, `lastMessageAt` is `createdAt`, and `unlistedId` is the member whose
 * lists leave the conversation out, because the other began it. Triggers of `blocks` set `blockedAt` and, while one of the two blocks the other, how
 * far each is shown to have read.
 */
export const conversations = sqliteTable('conversations', {
  id: integer().primaryKey({ autoIncrement: true }),
  user1Id: integer('user1_id').notNull(),
  user2Id: integer('user2_id').notNull(),
  lastMessageId: integer('last_message_id').notNull().default(0),
  lastMessageAt: integer('last_message_at').notNull(),
  user1Unread: integer('user1_unread').notNull().default(0),
  user2Unread: integer('user2_unread').notNull().default(0),
  user1ReadId: integer('user1_read_id').notNull().default(0),
  user2ReadId: integer('user2_read_id').notNull().default(0),
  user1ShownReadId: integer('user1_shown_read_id'),
  user2ShownReadId: integer('user2_shown_read_id'),
  askedId: integer('asked_id'),
  askedAt: integer('asked_at'),
  answeredAt: integer('answered_at'),
  doneMessageId: integer('done_message_id'),
  unlistedId: integer('unlisted_id'),
  blockedAt: integer('blocked_at').notNull().default(0),
  createdAt: integer('created_at').notNull(),
});
