import type { FavoritesMergeRequest, SavedFavorite } from '#schema/contracts/favorites';
import { FAVORITES_MAX } from '#schema/catalog/limits';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findFavorites, presentFavorite } from './favorites.queries.ts';

/** The member's favourites as their ads are now, the newest first; there are at most 500. One round trip. */
export async function list(db: Db, member: Member, now: number): Promise<SavedFavorite[]> {
  return (await findFavorites(db, member.id)).map((row) => presentFavorite(row, now));
}

/** Saves an ad with the price of now; saving it again changes nothing. One round trip. Throws `listing_not_found`, `too_many_favorites`. */
export async function save(db: Db, member: Member, listingId: number, now: number): Promise<void> {
  const [, [listing], [saved]] = await db.batch([
    // The most that there may be, and not one more: two saves at once are counted one after the other.
    db.run(sql`INSERT INTO favorites (user_id, listing_id, saved_at, saved_price)
      SELECT ${member.id}, l.id, ${now}, l.price FROM listings AS l WHERE l.id = ${listingId} AND l.status IN ('active', 'sold')
        AND NOT EXISTS (SELECT 1 FROM favorites WHERE user_id = ${member.id} LIMIT 1 OFFSET ${FAVORITES_MAX - 1})
      ON CONFLICT (user_id, listing_id) DO NOTHING`),
    db.all<{ id: number }>(sql`SELECT id FROM listings WHERE id = ${listingId} AND status IN ('active', 'sold')`),
    db.all<{ id: number }>(
      sql`SELECT listing_id AS id FROM favorites WHERE user_id = ${member.id} AND listing_id = ${listingId}`,
    ),
  ]);
  if (saved) return;
  throw refuse(listing ? 'too_many_favorites' : 'listing_not_found');
}

/** Forgets an ad; one that was not saved is forgotten already. One round trip. */
export async function forget(db: Db, member: Member, listingId: number): Promise<void> {
  await db.run(sql`DELETE FROM favorites WHERE user_id = ${member.id} AND listing_id = ${listingId}`);
}

/**
 * Takes in what a device kept, and answers the whole list: of an ad that both know the newer time counts, ids that name no ad are passed over,
 * and of more than 500 the newest stay. Doing it again, or from two devices at once, changes nothing more. One round trip.
 */
export async function merge(db: Db, member: Member, request: FavoritesMergeRequest, now: number): Promise<SavedFavorite[]> {
  // A device whose clock is ahead must not keep the top of the list for years.
  const kept = request.favorites.map(({ id, savedAt }) => ({ id, at: Math.min(Math.max(Date.parse(savedAt), 0), now) }));
  const [, , rows] = await db.batch([
    // One bound value, however many there are. Of a removed or hidden ad nothing is told that was taken away: no price, no title.
    db.run(sql`INSERT INTO favorites (user_id, listing_id, saved_at, saved_price)
      SELECT ${member.id}, l.id, max(d.value ->> 'at'), iif(l.status IN ('removed', 'hidden'), 0, l.price)
      FROM json_each(${JSON.stringify(kept)}) AS d CROSS JOIN listings AS l ON l.id = d.value ->> 'id' WHERE 1 GROUP BY l.id
      ON CONFLICT (user_id, listing_id) DO UPDATE SET saved_at = max(saved_at, excluded.saved_at)`),
    db.run(sql`DELETE FROM favorites WHERE user_id = ${member.id} AND listing_id IN (
      SELECT listing_id FROM favorites INDEXED BY favorites_recent WHERE user_id = ${member.id}
      ORDER BY saved_at DESC, listing_id DESC LIMIT -1 OFFSET ${FAVORITES_MAX})`),
    findFavorites(db, member.id),
  ]);
  return rows.map((row) => presentFavorite(row, now));
}
