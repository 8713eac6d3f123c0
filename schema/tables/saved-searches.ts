import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * `search` is a query string of `canonicalSearch`, `askedFor` the text of `askedFor` by which it is compared. Ads with ids above `lastListingId`, and
 * late ones with numbers above `lastLateNumber`, have not been checked yet.
 */
export const savedSearches = sqliteTable('saved_searches', {
  id: integer().primaryKey({ autoIncrement: true }),
  userId: integer('user_id').notNull(),
  search: text().notNull(),
  askedFor: text('asked_for').notNull(),
  lastListingId: integer('last_listing_id').notNull(),
  checkedAt: integer('checked_at').notNull(),
  createdAt: integer('created_at').notNull(),
  lastLateNumber: integer('last_late_number').notNull().default(0),
});
