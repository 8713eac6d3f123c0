import type { ReportOutcome } from '../catalog/reports.ts';
import type { ReportReason, ReportSnapshot } from '../contracts/reports.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `target` is `member:7`, `message:12/5` (conversation/message) or `listing:9`; open while `closedAt` is null. `aboutUserId` is whom it is about, `conversationClientId` the name of the call that handed the conversation in later. */
export const reports = sqliteTable('reports', {
  id: integer().primaryKey({ autoIncrement: true }),
  reporterId: integer('reporter_id').notNull(),
  target: text().notNull(),
  aboutUserId: integer('about_user_id'),
  conversationId: integer('conversation_id'),
  messageId: integer('message_id'),
  reason: text().$type<ReportReason>().notNull(),
  details: text().notNull().default(''),
  snapshot: text({ mode: 'json' }).$type<ReportSnapshot>(),
  createdAt: integer('created_at').notNull(),
  closedAt: integer('closed_at'),
  closedBy: integer('closed_by'),
  outcome: text().$type<ReportOutcome>(),
  note: text(),
  clientId: text('client_id'),
  conversationClientId: text('conversation_client_id'),
});
