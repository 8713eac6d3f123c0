import type { ReportOutcome } from '../catalog/reports.ts';
import type { ReportReason, ReportSnapshot } from '../contracts/reports.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * `target` is `member:7`, `message:12/5` (conversation/message) or `listing:9`. A report is open while `closedAt` is null. `aboutUserId` is the
 * reported member, `conversationClientId` the client id of the call that added the conversation later.
 */
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
