import { categoryById } from '#schema/catalog/categories';
import type { Hiding, ListingCard, ListingStatus } from '#schema/contracts/listings';
import { placeNames } from '#schema/place';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';

const l = alias(listings, 'l');

/** What a card shows of `listings AS l`, and no more. Whoever selects it leaves removed ads out. */
export const CARD = {
  id: l.id,
  title: l.title,
  price: l.price,
  categoryId: l.categoryId,
  location: l.location,
  province: l.province,
  imageUrl: l.imageUrl,
  thumbUrl: l.thumbUrl,
  userId: l.userId,
  status: sql<ListingStatus>`${l.status}`,
  featuredUntil: l.featuredUntil,
  createdAt: l.createdAt,
  sellerVipUntil: l.sellerVipUntil,
};

export type CardRow = Row<typeof CARD>;

/** What a moderator's hiding left on `listings AS l`. */
export const HIDING = {
  hiddenFrom: l.hiddenFrom,
  hiddenReason: l.hiddenReason,
  hiddenAt: l.hiddenAt,
  timesHidden: l.timesHidden,
  review: l.review,
};

type HidingRow = Row<typeof HIDING>;

/** The row as the API shows it at `now` (milliseconds). */
export function presentCard(row: CardRow, now: number): Omit<ListingCard, 'featuredUntil' | 'hidden'> {
  const category = categoryById(row.categoryId);
  const place = placeNames(row.location, row.province);
  return {
    id: row.id,
    title: row.title,
    price: String(row.price),
    categoryId: row.categoryId,
    category: { name: category?.en ?? '', slug: category?.slug ?? '' },
    location: row.location,
    ...(place && { place }),
    province: row.province,
    imageUrl: row.imageUrl,
    thumbUrl: row.thumbUrl,
    userId: row.userId,
    featured: runs(row.featuredUntil, now) ? 1 : 0,
    status: row.status,
    createdAt: new Date(row.createdAt).toISOString(),
    sellerIsVip: runs(row.sellerVipUntil, now),
  };
}

/** The same for its owner, who also sees until when a promotion runs, and why it is hidden. */
export function presentOwnCard(row: CardRow & Partial<HidingRow>, now: number): ListingCard {
  const { featuredUntil: until } = row;
  const featuredUntil = until !== null && until > now ? new Date(until).toISOString() : null;
  return { ...presentCard(row, now), featuredUntil, hidden: presentHiding(row) };
}

/** Why the ad is hidden and what its owner can do about it; null while it is not. */
export function presentHiding({ status, ...row }: Partial<HidingRow> & { status: string }): Hiding | null {
  if (status !== 'hidden') return null;
  return {
    reason: row.hiddenReason ?? '',
    since: new Date(row.hiddenAt ?? 0).toISOString(),
    isSold: row.hiddenFrom === 'sold',
    returnsByEdit: row.timesHidden === 1,
    isAnswered: row.review === 'answered',
  };
}

/** A promotion and VIP are a comparison with now: no job has to end them. */
function runs(until: number | null, now: number): boolean {
  return until !== null && until > now;
}
