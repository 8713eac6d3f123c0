import type { SavedFavorite } from '#schema/contracts/favorites';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { favorites } from '#schema/tables/favorites';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AFN_PER_USD } from '../../platform/site-rules.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { CARD, presentCard } from '../browse/card.ts';

const [f, l] = [alias(favorites, 'f'), alias(listings, 'l')];

/**
 * The price at which `favorites AS f` was saved, in the present currency of `listings AS l`: converted by the rate if its owner changed the
 * currency.
 */
export const SAVED_PRICE = sql<number>`iif(${f.savedCurrency} = ${l.currency}, ${f.savedPrice},
  iif(${l.currency} = 'AFN', ${f.savedPrice} * ${AFN_PER_USD}, ${f.savedPrice} / coalesce(${l.rate}, ${AFN_PER_USD})))`;

/** A favourite with its ad's card, and the price at which it was saved. Times in milliseconds. */
const FAVORITE = { ...CARD, status: l.status, savedAt: f.savedAt, savedPrice: SAVED_PRICE };

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
  // An ad that moderators or its owner took away is no longer shown to others, nor is its title.
  if (status === 'hidden' || status === 'held' || status === 'removed') return { id: row.id, title: null, savedAt, gone: true };
  return { ...presentCard({ ...row, status }, now), savedAt, savedPrice: String(savedPrice), gone: false };
}
