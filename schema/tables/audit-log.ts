import type { AuditAction } from '../catalog/audit-actions.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The acts of administrators. `target` is `user:7`, `listing:9`, `site:banner`; `before` and `after` are JSON of the values that the act names,
 * without words about members.
 */
export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  adminId: integer('admin_id').notNull(),
  action: text().$type<AuditAction>().notNull(),
  target: text().notNull(),
  before: text(),
  after: text(),
  requestId: text('request_id').notNull(),
  createdAt: integer('created_at').notNull(),
});
