import type { AuditFinding } from '../contracts/seo.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The results of audits of the site's own documents. */
export const seoAudits = sqliteTable('seo_audits', {
  id: integer().primaryKey({ autoIncrement: true }),
  adminId: integer('admin_id').notNull(),
  score: integer().notNull(),
  documents: integer().notNull(),
  checks: integer().notNull(),
  failed: integer().notNull(),
  findings: text({ mode: 'json' }).$type<AuditFinding[]>().notNull(),
  createdAt: integer('created_at').notNull(),
});
