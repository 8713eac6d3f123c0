import type { AdminListingDetails } from '#schema/contracts/moderation';
import type { ReportReason } from '#schema/contracts/reports';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { byId, imagesOf } from '../../market/listings/listings.queries.ts';
import { AD_COLUMNS, type AdRow, presentAd } from './ads.queries.ts';

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
    images: images.map(({ url, thumb_url: thumbUrl, width, height }) => ({ url, thumbUrl, width, height })),
    openReports: reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: new Date(createdAt).toISOString() })),
  };
}
