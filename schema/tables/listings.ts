import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** `price` is whole AFN. `featured` is 1 from a promotion until a sweep; whether it still runs is `featuredUntil > now`. `sellerVipUntil` is the owner's, kept by triggers. */
export const listings = sqliteTable('listings', {
  id: integer().primaryKey({ autoIncrement: true }),
  clientId: text('client_id').notNull(),
  userId: integer('user_id').notNull(),
  categoryId: integer('category_id').notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  price: integer().notNull(),
  location: text().notNull(),
  province: text(),
  imageUrl: text('image_url'),
  thumbUrl: text('thumb_url'),
  status: text({ enum: ['active', 'sold', 'removed'] })
    .notNull()
    .default('active'),
  featured: integer().notNull().default(0),
  featuredUntil: integer('featured_until'),
  views: integer().notNull().default(0),
  bedrooms: integer(),
  bathrooms: integer(),
  squareFeet: integer('square_feet'),
  propertyType: text('property_type'),
  year: integer(),
  make: text(),
  model: text(),
  mileage: integer(),
  condition: text(),
  brand: text(),
  warranty: text(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  soldAt: integer('sold_at'),
  removedAt: integer('removed_at'),
  buyerId: integer('buyer_id'),
  sellerVipUntil: integer('seller_vip_until'),
});
