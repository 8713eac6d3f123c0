import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Language } from '../catalog/languages.ts';

/** `codeHash` is the hash of code A and the number; `userId` is the member whose number it is to become. Times are in milliseconds. */
export const phoneProofs = sqliteTable('phone_proofs', {
  id: text().primaryKey(),
  phone: text().notNull(),
  purpose: text({ enum: ['sign-in', 'number'] }).notNull(),
  via: text({ enum: ['whatsapp', 'sms'] }).notNull(),
  userId: integer('user_id'),
  device: text().notNull(),
  codeHash: text('code_hash'),
  language: text().$type<Language>().notNull(),
  userAgent: text('user_agent'),
  country: text(),
  tries: integer().notNull().default(0),
  replies: integer().notNull().default(0),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  arrivedAt: integer('arrived_at'),
  confirmedAt: integer('confirmed_at'),
});
