import type { StoredDetails } from '../catalog/details.ts';
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
  status: text({ enum: ['active', 'sold', 'removed', 'hidden'] })
    .notNull()
    .default('active'),
  featured: integer().notNull().default(0),
  featuredUntil: integer('featured_until'),
  sellerVipUntil: integer('seller_vip_until'),
  views: integer().notNull().default(0),
  details: text({ mode: 'json' }).$type<StoredDetails>(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  soldAt: integer('sold_at'),
  removedAt: integer('removed_at'),
  hiddenFrom: text('hidden_from', { enum: ['active', 'sold'] }),
  hiddenReason: text('hidden_reason'),
  hiddenAt: integer('hidden_at'),
  timesHidden: integer('times_hidden').notNull().default(0),
  review: text({ enum: ['new', 'answered'] }),
  reportReasons: text('report_reasons').notNull().default(''),
  openReportCount: integer('open_report_count').notNull().default(0),
  textPrint: text('text_print'),
  editKey: text('edit_key'),
});
