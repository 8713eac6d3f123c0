import type { DecisionKind } from '../contracts/cases.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Decisions that can be undone for a day: the state before (JSON), and what shows whether anything has changed since (JSON). */
export const decisions = sqliteTable('decisions', {
  actId: integer('act_id').primaryKey(),
  adminId: integer('admin_id').notNull(),
  kind: text().$type<DecisionKind>().notNull(),
  target: text().notNull(),
  aboutUserId: integer('about_user_id').notNull(),
  before: text().notNull(),
  after: text().notNull(),
  createdAt: integer('created_at').notNull(),
  undoneAt: integer('undone_at'),
});
