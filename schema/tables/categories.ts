import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The catalog's categories with the number of their active listings, which triggers keep. */
export const categories = sqliteTable('categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  icon: text().notNull(),
  color: text().notNull(),
  description: text().notNull(),
  listingCount: integer('listing_count').notNull().default(0),
});
