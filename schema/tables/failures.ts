import type { FailureKind } from '../contracts/system.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Failures: errors by the hour, kinds of browser errors, and mails, messages and webhooks, which can be retried while `payload` (sealed) is kept. */
export const failures = sqliteTable('failures', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<FailureKind>().notNull(),
  source: text().notNull(),
  sort: text().notNull(),
  once: text().unique(),
  count: integer().notNull().default(1),
  recipient: text(),
  recipientFingerprint: text('recipient_fingerprint'),
  aboutUserId: integer('about_user_id'),
  payload: text(),
  keepUntil: integer('keep_until').notNull(),
  leasedUntil: integer('leased_until').notNull().default(0),
  tries: integer().notNull().default(0),
  requestId: text('request_id'),
  release: text(),
  message: text(),
  stack: text(),
  createdAt: integer('created_at').notNull(),
  lastAt: integer('last_at').notNull(),
});
