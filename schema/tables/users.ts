import type { Language } from '../catalog/languages.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * `username` compares without case (the column is COLLATE NOCASE). `email` is stored in lower case, and null for a member who signed up by number.
 * Times are in milliseconds.
 */
export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  username: text().notNull().unique(),
  usernameSkeleton: text('username_skeleton').unique(),
  email: text().unique(),
  emailVerifiedAt: integer('email_verified_at'),
  readdressedAt: integer('readdressed_at'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  firstFolded: text('first_folded'),
  lastFolded: text('last_folded'),
  phone: text(),
  phoneConfirmedAt: integer('phone_confirmed_at'),
  language: text().$type<Language>(),
  verifiedAt: integer('verified_at'),
  verifiedUntil: integer('verified_until'),
  verifiedBy: integer('verified_by'),
  profileImageUrl: text('profile_image_url'),
  province: text(),
  role: text({ enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  credits: integer().notNull().default(0),
  vipExpiresAt: integer('vip_expires_at'),
  vip: integer().notNull().default(0),
  bannedAt: integer('banned_at'),
  bannedUntil: integer('banned_until'),
  banReason: text('ban_reason'),
  openReportCount: integer('open_report_count').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  lastLoginAt: integer('last_login_at'),
  deletedAt: integer('deleted_at'),
});
