import type { AdminListingDetails, AdminListing, AdminListingStatus } from '#schema/contracts/moderation';
import { type ReportReason, REPORT_REASONS } from '#schema/contracts/reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { byId, imagesOf } from '../../market/listings/listings.queries.ts';
import { categoryById } from '#schema/catalog/categories';

const REPORTS_SHOWN = 10;

/** An ad in whatever state, with its words, photos and newest open reports. One round trip. Throws `listing_not_found`. */
export async function showAd(db: Db, id: number, now: number): Promise<AdminListingDetails> {
  const [[row], images, reports] = await db.batch([
    db.all<
      AdRow & { description: string; views: number }
    >(sql`SELECT ${sql.raw(AD_COLUMNS)}, l.description AS description, l.views AS views
      FROM listings AS l CROSS JOIN users AS u ON u.id = l.user_id WHERE l.id = ${id}`),
    imagesOf(db, byId(id)),
    db.all<{ id: number; reason: ReportReason; details: string; createdAt: number }>(sql`SELECT r.id AS id, r.reason AS reason,
        r.details AS details, r.created_at AS createdAt
      FROM reports AS r WHERE r.target = ${`listing:${id}`} AND r.closed_at IS NULL ORDER BY r.id DESC LIMIT ${REPORTS_SHOWN}`),
  ]);
  if (!row) throw refuse('listing_not_found');
  return {
    ...presentAd(row, now),
    description: row.description,
    views: row.views,
    images,
    openReports: reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: new Date(createdAt).toISOString() })),
  };
}

/** An ad `l` of the owner `u` as administrators list it. */
export const AD_COLUMNS = `l.id AS id, l.title AS title, l.price AS price, l.category_id AS categoryId, l.location AS location,
  l.province AS province, l.thumb_url AS thumbUrl, l.status AS status, l.featured_until AS featuredUntil, l.created_at AS createdAt,
  l.user_id AS ownerId, u.username AS username, u.first_name AS firstName, u.last_name AS lastName, l.review AS review,
  l.open_report_count AS reportCount, l.report_reasons AS reportReasons, l.hidden_reason AS hiddenReason, l.hidden_at AS hiddenAt,
  l.times_hidden AS timesHidden`;

export interface AdRow {
  id: number;
  title: string;
  price: number;
  categoryId: number;
  location: string;
  province: string | null;
  thumbUrl: string | null;
  status: AdminListingStatus;
  featuredUntil: number | null;
  createdAt: number;
  ownerId: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  review: 'new' | 'answered' | null;
  reportCount: number;
  reportReasons: string;
  hiddenReason: string | null;
  hiddenAt: number | null;
  timesHidden: number;
}

/** The row as the API shows it at `now` (milliseconds), an allow-list. */
export function presentAd(row: AdRow, now: number): AdminListing {
  const category = categoryById(row.categoryId);
  const accused = row.reportReasons.split(',');
  return {
    id: row.id,
    title: row.title,
    price: String(row.price),
    category: { name: category?.en ?? '', slug: category?.slug ?? '' },
    location: row.location,
    province: row.province,
    thumbUrl: row.thumbUrl,
    status: row.status,
    featuredUntil: row.featuredUntil !== null && row.featuredUntil > now ? new Date(row.featuredUntil).toISOString() : null,
    createdAt: new Date(row.createdAt).toISOString(),
    owner: {
      id: row.ownerId,
      username: row.username,
      fullName: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    },
    review: row.review,
    reports: { count: row.reportCount, reasons: REPORT_REASONS.filter((reason) => accused.includes(reason)) },
    hidden: row.status === 'hidden' ? { reason: row.hiddenReason ?? '', since: new Date(row.hiddenAt ?? 0).toISOString() } : null,
    timesHidden: row.timesHidden,
  };
}
