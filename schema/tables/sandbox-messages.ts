import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The messages that /dev/phone shows as sent to a number. */
export const sandboxMessages = sqliteTable('sandbox_messages', {
  id: integer().primaryKey({ autoIncrement: true }),
  recipient: text().notNull(),
  via: text({ enum: ['whatsapp', 'sms'] }).notNull(),
  kind: text().notNull(),
  text: text().notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});
