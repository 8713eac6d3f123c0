import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Administrators' internal notes about a target (`user:7`, `listing:9`, `report:3`, `conversation:12`). No member can read them. */
export const staffNotes = sqliteTable('staff_notes', {
  id: integer().primaryKey({ autoIncrement: true }),
  target: text().notNull(),
  aboutUserId: integer('about_user_id').notNull(),
  adminId: integer('admin_id').notNull(),
  text: text().notNull(),
  createdAt: integer('created_at').notNull(),
});
