import type { SavedFavorite } from '#schema/contracts/favorites';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { favorites } from '#schema/tables/favorites';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { CARD, presentCard } from '../listings/card.ts';

const [f, l] = [alias(favorites, 'f'), alias(listings, 'l')];

/** A favourite with its ad's card, and the price as it was when it was saved. Times in milliseconds. */
const FAVORITE = { ...CARD, status: l.status, savedAt: f.savedAt, savedPrice: f.savedPrice };

/** All favourites of a member, the newest first. */
export function findFavorites(db: Db, userId: number) {
  return db.find(
    FAVORITE,
    sql`FROM ${favorites} AS ${f} INDEXED BY favorites_recent CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${f.listingId}
      WHERE ${f.userId} = ${userId} ORDER BY ${f.savedAt} DESC, ${f.listingId} DESC LIMIT ${FAVORITES_MAX}`,
  );
}

export function presentFavorite({ savedAt: at, savedPrice, status, ...row }: Row<typeof FAVORITE>, now: number): SavedFavorite {
  const savedAt = new Date(at).toISOString();
  // A hidden ad may come back; until then nobody may read its title.
  if (status === 'removed' || status === 'hidden')
    return { id: row.id, title: status === 'hidden' ? null : row.title || null, savedAt, gone: true };
  return { ...presentCard({ ...row, status }, now), savedAt, savedPrice: String(savedPrice), gone: false };
}
