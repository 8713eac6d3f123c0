import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Ratings from 1 to 5: after a sale that the buyer confirmed, buyer and seller may rate each other once. */
export const reviews = sqliteTable('reviews', {
  id: integer().primaryKey({ autoIncrement: true }),
  listingId: integer('listing_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  subjectId: integer('subject_id').notNull(),
  rating: integer().notNull(),
  text: text().notNull().default(''),
  createdAt: integer('created_at').notNull(),
});
