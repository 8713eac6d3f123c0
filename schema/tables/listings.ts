import { CURRENCIES, DEALS } from '../catalog/deals.ts';
import type { StoredDetails } from '../catalog/details.ts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * `price` is in whole AFN, by which lists compare. `amount` is in `currency`, if that is not AFN, at `rate` AFN for one. `featured` is 1 from a
 * promotion until the sweep after its end; it still runs if `featuredUntil > now`. `sellerVipUntil` and `sellerVerifiedUntil` are copies from the
 * owner, updated by triggers.
 */
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
  status: text({ enum: ['active', 'sold', 'removed', 'hidden', 'held', 'asleep'] })
    .notNull()
    .default('active'),
  featured: integer().notNull().default(0),
  featuredUntil: integer('featured_until'),
  sellerVipUntil: integer('seller_vip_until'),
  sellerVerifiedUntil: integer('seller_verified_until'),
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
  heldFrom: text('held_from', { enum: ['active'] }),
  heldAt: integer('held_at'),
  suspectedAt: integer('suspected_at'),
  review: text({ enum: ['new', 'answered'] }),
  reportReasons: text('report_reasons').notNull().default(''),
  openReportCount: integer('open_report_count').notNull().default(0),
  textFingerprint: text('text_fingerprint'),
  editKey: text('edit_key'),
  leaf: integer(),
  deal: text({ enum: DEALS }),
  district: text(),
  currency: text({ enum: CURRENCIES }).notNull().default('AFN'),
  amount: integer(),
  rate: integer(),
  negotiable: integer().$type<0 | 1 | 2>().notNull().default(0),
  reach: text().notNull().default(''),
  expiresAt: integer('expires_at').notNull().default(Number.MAX_SAFE_INTEGER),
  shareKey: text('share_key'),
  shareFingerprint: text('share_fingerprint'),
  phoneAsks: integer('phone_asks').notNull().default(0),
  likeness: text(),
  lateNumber: integer('late_number'),
});
