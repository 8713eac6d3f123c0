import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../catalog/languages.ts';
import type { PushKind } from '../catalog/notices/push-kinds.ts';

/** A session's device that gets push notifications while Sarai is closed. The row is deleted with its session. */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  sessionId: text('session_id').primaryKey(),
  userId: integer('user_id').notNull(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  kinds: text({ mode: 'json' }).$type<PushKind[]>().notNull(),
  quiet: integer().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: integer('created_at').notNull(),
});
