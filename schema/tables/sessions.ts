import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../catalog/languages.ts';

/**
 * The row behind a token: a session lives until it expires or `endedAt` is set. `country` (ISO 3166) is where it was opened, `openedBy` the proof
 * that opened it, and `language` the caller's language then.
 */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  audience: text({ enum: ['member', 'admin'] }).notNull(),
  userAgent: text('user_agent'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  endedAt: integer('ended_at'),
  country: text(),
  openedBy: text('opened_by', { enum: ['password', 'phone'] })
    .notNull()
    .default('password'),
  language: text().$type<Language>(),
});
