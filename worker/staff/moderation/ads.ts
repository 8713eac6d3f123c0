import type { AdminListingDetails, AdminListing } from '#schema/contracts/moderation';
import { REPORT_REASONS } from '#schema/contracts/reports';
import { categoryById } from '#schema/catalog/categories';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { reports } from '#schema/tables/reports';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { statusAt } from '../../market/browse/awake.ts';
import { presentPrice, PRICED } from '../../market/browse/card.ts';
import { IMAGES, imagesIn } from '../../market/listings/listings.queries.ts';
import { fullNameOf } from '../../identity/names/full-name.ts';
import { pick } from '../../platform/columns.ts';
import { isBanned } from '../../platform/http/ban.ts';
import { isoOf } from '../../platform/times.ts';

const [l, u, r] = [alias(listings, 'l'), alias(users, 'u'), alias(reports, 'r')];

const REPORTS_SHOWN = 10;

/** An ad of any status, with its words, photos and newest open reports. One round trip. Throws `listing_not_found`. */
export async function showAd(db: Db, id: number, now: number): Promise<AdminListingDetails> {
  const [[row], open] = await db.batch([
    db.find(
      { ...adColumns, description: l.description, views: l.views, images: IMAGES },
      sql`FROM ${listings} AS ${l}
      CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId} WHERE ${l.id} = ${id}`,
    ),
    db.find(
      { id: r.id, reason: r.reason, details: r.details, createdAt: r.createdAt },
      sql`FROM ${reports} AS ${r}
      WHERE ${r.target} = ${`listing:${id}`} AND ${r.closedAt} IS NULL ORDER BY ${r.id} DESC LIMIT ${REPORTS_SHOWN}`,
    ),
  ]);
  if (!row) throw refuse('listing_not_found');
  return {
    ...presentAd(row, now),
    description: row.description,
    views: row.views,
    images: imagesIn(row),
    openReports: open.map(({ createdAt, ...report }) => ({ ...report, createdAt: new Date(createdAt).toISOString() })),
  };
}

/** An ad `l` of the owner `u` as administrators list it. */
export const adColumns = {
  id: l.id,
  title: l.title,
  ...PRICED,
  ...pick(l, 'categoryId', 'location', 'province', 'thumbUrl', 'status', 'featuredUntil', 'expiresAt', 'createdAt'),
  ownerId: l.userId,
  // A deleted account has no name.
  username: sql<string>`iif(${u.deletedAt} IS NULL, ${u.username}, '')`,
  ...pick(u, 'firstName', 'lastName', 'bannedAt', 'bannedUntil'),
  review: l.review,
  reportCount: l.openReportCount,
  ...pick(l, 'reportReasons', 'hiddenReason', 'hiddenAt', 'timesHidden', 'suspectedAt'),
};

export type AdRow = Row<typeof adColumns>;

/** The row as the API shows it at `now` (milliseconds), an allow-list. */
export function presentAd(row: AdRow, now: number): AdminListing {
  const category = categoryById(row.categoryId);
  const accused = row.reportReasons.split(',');
  return {
    id: row.id,
    title: row.title,
    ...presentPrice(row),
    category: { name: category?.en ?? '', slug: category?.slug ?? '' },
    location: row.location,
    province: row.province,
    thumbUrl: row.thumbUrl,
    status: statusAt(row, now),
    featuredUntil: row.featuredUntil !== null && row.featuredUntil > now ? new Date(row.featuredUntil).toISOString() : null,
    createdAt: new Date(row.createdAt).toISOString(),
    owner: { id: row.ownerId, username: row.username, fullName: fullNameOf(row), isBanned: isBanned(row, now) },
    review: row.review,
    reports: { count: row.reportCount, reasons: REPORT_REASONS.filter((reason) => accused.includes(reason)) },
    hidden: row.status === 'hidden' ? { reason: row.hiddenReason ?? '', since: new Date(row.hiddenAt ?? 0).toISOString() } : null,
    timesHidden: row.timesHidden,
    suspectedAt: isoOf(row.suspectedAt),
  };
}
