import type { SavedFavorite } from '#schema/contracts/favorites';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from '../listings/card.ts';

/** A favourite with its ad's card; `savedPrice` is 0 when the ad was gone as it was saved. Times in milliseconds. */
export interface FavoriteRow extends Omit<CardRow, 'status'> {
  status: CardRow['status'] | 'removed';
  savedAt: number;
  savedPrice: number;
}

/** All favourites of a member, the newest first. */
export function findFavorites(db: Db, userId: number) {
  return db.all<FavoriteRow>(sql`SELECT f.saved_at AS savedAt, f.saved_price AS savedPrice, ${sql.raw(CARD_COLUMNS)}
    FROM favorites AS f INDEXED BY favorites_recent CROSS JOIN listings AS l ON l.id = f.listing_id
    WHERE f.user_id = ${userId} ORDER BY f.saved_at DESC, f.listing_id DESC LIMIT ${FAVORITES_MAX}`);
}

export function presentFavorite({ savedAt: at, savedPrice, status, ...row }: FavoriteRow, now: number): SavedFavorite {
  const savedAt = new Date(at).toISOString();
  // A hidden ad may come back, but to nobody's eyes before that.
  if (status === 'removed' || status === 'hidden')
    return { id: row.id, title: savedPrice === 0 || status === 'hidden' ? null : row.title, savedAt, gone: true };
  return { ...presentCard({ ...row, status }, now), savedAt, savedPrice: String(savedPrice), gone: false };
}
