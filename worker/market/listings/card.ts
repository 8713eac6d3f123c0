import { categoryById } from '#schema/catalog/categories';
import type { ListingCard, ListingStatus } from '#schema/contracts/listings';
import { type HidingRow, presentHiding } from './hiding.ts';

/** The columns of a card from `listings AS l`, and no more. Each is an alias of its own (see platform/db.ts). */
export const CARD_COLUMNS = `l.id AS id, l.title AS title, l.price AS price, l.category_id AS category_id, l.location AS location,
  l.province AS province, l.image_url AS image_url, l.thumb_url AS thumb_url, l.user_id AS user_id, l.status AS status,
  l.featured_until AS featured_until, l.created_at AS created_at, l.seller_vip_until AS seller_vip_until`;

export interface CardRow {
  id: number;
  title: string;
  price: number;
  category_id: number;
  location: string;
  province: string | null;
  image_url: string | null;
  thumb_url: string | null;
  user_id: number;
  status: ListingStatus;
  featured_until: number | null;
  created_at: number;
  seller_vip_until: number | null;
}

/** The row as the API shows it at `now` (milliseconds). */
export function presentCard(row: CardRow, now: number): Omit<ListingCard, 'featuredUntil' | 'hidden'> {
  const category = categoryById(row.category_id);
  return {
    id: row.id,
    title: row.title,
    price: String(row.price),
    categoryId: row.category_id,
    category: { name: category?.en ?? '', slug: category?.slug ?? '' },
    location: row.location,
    province: row.province,
    imageUrl: row.image_url,
    thumbUrl: row.thumb_url,
    userId: row.user_id,
    featured: runs(row.featured_until, now) ? 1 : 0,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    sellerIsVip: runs(row.seller_vip_until, now),
  };
}

/** The same for its owner, who also sees until when a promotion runs, and why it is hidden. */
export function presentOwnCard(row: CardRow & Partial<HidingRow>, now: number): ListingCard {
  const { featured_until: until } = row;
  const featuredUntil = until !== null && until > now ? new Date(until).toISOString() : null;
  return { ...presentCard(row, now), featuredUntil, hidden: presentHiding(row) };
}

/** A promotion and VIP are a comparison with now: no job has to end them. */
function runs(until: number | null, now: number): boolean {
  return until !== null && until > now;
}
