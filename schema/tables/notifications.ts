import type { NotificationEvent } from '../contracts/notifications.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `kind` and `data` become the sentence in the reader's language. `once` is a key that keeps one event from being notified twice. */
export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  kind: text().$type<NotificationEvent['kind']>().notNull(),
  data: text({ mode: 'json' }).notNull(),
  once: text().notNull(),
  createdAt: integer('created_at').notNull(),
  readAt: integer('read_at'),
});
