import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** After a sale that the buyer confirmed, its two sides may rate each other, 1 to 5, once each. */
export const reviews = sqliteTable('reviews', {
  id: integer().primaryKey({ autoIncrement: true }),
  listingId: integer('listing_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  subjectId: integer('subject_id').notNull(),
  rating: integer().notNull(),
  text: text().notNull().default(''),
  createdAt: integer('created_at').notNull(),
});
