import type { FavoritesMergeRequest, SavedFavorite } from '#schema/contracts/favorites';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { favorites } from '#schema/tables/favorites';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findFavorites, presentFavorite } from './favorites.queries.ts';

const l = alias(listings, 'l');

/** The member's favourites as their ads are now, the newest first; there are at most 500. One round trip. */
export async function listFavorites(db: Db, member: Member, now: number): Promise<SavedFavorite[]> {
  return (await findFavorites(db, member.id)).map((row) => presentFavorite(row, now));
}

/** Saves an ad with its present price; idempotent. One round trip. Throws `listing_not_found`, `too_many_favorites`. */
export async function saveFavorite(db: Db, member: Member, listingId: number, now: number): Promise<void> {
  const shown = sql`FROM ${listings} AS ${l} WHERE ${l.id} = ${listingId} AND ${l.status} IN ('active', 'sold', 'asleep')`;
  const [, [listing], [saved]] = await db.batch([
    // The insert itself checks the limit: two saves at once are counted one after the other.
    db.run(sql`INSERT ${into(favorites, { userId: member.id, listingId: l.id, savedAt: now, ...PRICE_OF_TODAY })} ${shown}
        AND NOT EXISTS (SELECT 1 FROM ${favorites} WHERE ${favorites.userId} = ${member.id} LIMIT 1 OFFSET ${FAVORITES_MAX - 1})
      ON CONFLICT (${columnNames(favorites.userId, favorites.listingId)}) DO NOTHING`),
    db.find({ id: l.id }, shown),
    db.find({ id: favorites.listingId }, sql`FROM ${favorites} WHERE ${isFavorite(member, listingId)}`),
  ]);
  if (saved) return;
  throw refuse(listing ? 'too_many_favorites' : 'listing_not_found');
}

/** Deletes a favourite; idempotent. One round trip. */
export async function removeFavorite(db: Db, member: Member, listingId: number): Promise<void> {
  await db.run(sql`DELETE FROM ${favorites} WHERE ${isFavorite(member, listingId)}`);
}

/**
 * Merges what a device kept, and returns the whole list. For an ad that both have, the newer time wins; ids of ads that do not exist are skipped;
 * of more than 500 the newest stay. Idempotent, also from two devices at once. One round trip.
 */
export async function mergeFavorites(
  db: Db,
  member: Member,
  request: FavoritesMergeRequest,
  now: number,
): Promise<SavedFavorite[]> {
  // A device whose clock is ahead must not keep the top of the list for years.
  const kept = request.favorites.map(({ id, savedAt }) => ({ id, at: Math.min(Math.max(Date.parse(savedAt), 0), now) }));
  const { userId, listingId, savedAt } = favorites;
  const excluded = alias(favorites, 'excluded');
  const favorite = {
    userId: member.id,
    listingId: l.id,
    savedAt: sql`max(d.value ->> 'at')`,
    ...PRICE_OF_TODAY,
  };
  const [, , rows] = await db.batch([
    // One bound value, however many ids there are. A removed or hidden ad is skipped like one that never existed: a guessed id reveals nothing.
    db.run(sql`INSERT ${into(favorites, favorite)}
      FROM json_each(${JSON.stringify(kept)}) AS d CROSS JOIN ${listings} AS ${l} ON ${l.id} = d.value ->> 'id'
      WHERE ${l.status} IN ('active', 'sold', 'asleep') GROUP BY ${l.id}
      ON CONFLICT (${columnNames(userId, listingId)}) DO UPDATE SET ${set(favorites, { savedAt: sql`max(${savedAt}, ${excluded.savedAt})` })}`),
    db.run(sql`DELETE FROM ${favorites} WHERE ${userId} = ${member.id} AND ${listingId} IN (
      SELECT ${listingId} FROM ${favorites} INDEXED BY favorites_recent WHERE ${userId} = ${member.id}
      ORDER BY ${savedAt} DESC, ${listingId} DESC LIMIT -1 OFFSET ${FAVORITES_MAX})`),
    findFavorites(db, member.id),
  ]);
  return rows.map((row) => presentFavorite(row, now));
}

/** In the ad's own currency: a new rate is not a new price. */
const PRICE_OF_TODAY = { savedPrice: sql`coalesce(${l.amount}, ${l.price})`, savedCurrency: l.currency };

function isFavorite(member: Member, listingId: number): SQL {
  return sql`${favorites.userId} = ${member.id} AND ${favorites.listingId} = ${listingId}`;
}
