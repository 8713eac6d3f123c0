import type { Listing, ListingCreateRequest } from '#schema/contracts/listings';
import { LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import { provinceOf } from '#schema/province-of';
import { searchRow } from '#schema/search';
import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { limitOf } from '../../platform/limits.ts';
import { textPrint } from '../../platform/prints.ts';
import { byClientId, findListing, imagesOf } from './listings.queries.ts';
import { presentListing } from './show.ts';
import { attachUploads, copyImages, freeUploads, insertUpload, uploadKeys } from './uploads.queries.ts';
import type { StoredPhoto } from '../../platform/media/photos.ts';

const DAY = 86_400_000;

/**
 * Publishes a listing with up to 10 of the member's own uploads, in one batch. `clientId` makes a repeated send the same listing.
 * `cover` is the photo that came inline as a data URL. Throws `image_not_yours`, `too_many_images`, `too_many_ads` (a day's worth), and `listing_closed` for the repeat of
 * a listing that was deleted since.
 */
export async function publish(
  db: Db,
  member: Member,
  input: ListingCreateRequest,
  clientId: string,
  cover: StoredPhoto | null,
  now: number,
): Promise<Listing> {
  const uploaded = uploadKeys(input.images ?? []);
  const keys = [...(cover ? [cover.key] : []), ...uploaded];
  if (keys.length > LISTING_IMAGES_MAX) throw refuse('too_many_images', { images: 'too_many_images' });
  const province = input.province ?? provinceOf(input.location);
  const listing = sql`(SELECT l.id FROM listings AS l WHERE ${byClientId(member.id, clientId)})`;
  // Only the send that made the row may fill it, once: a repeat, of the same millisecond too, must not bring back what was edited or
  // deleted since. The row of the index is written last.
  const isNew = sql`EXISTS (SELECT 1 FROM listings AS l WHERE ${byClientId(member.id, clientId)} AND l.created_at = ${now}
    AND NOT EXISTS (SELECT 1 FROM listing_search AS s WHERE s.rowid = l.id))`;
  const { words, facets } = searchRow({ ...input, province, userId: member.id, featured: false });

  const ads = `ads:${member.id}`;
  const results = await db.batch([
    // Counted before it is looked at, as in auth/attempts.ts; a repeat is no second ad.
    db.run(sql`INSERT INTO attempts (key, count, window_ends_at) SELECT ${ads}, 1, ${now + DAY}
      WHERE NOT EXISTS (SELECT 1 FROM listings AS l WHERE ${byClientId(member.id, clientId)})
      ON CONFLICT (key) DO UPDATE SET count = iif(window_ends_at <= ${now}, 1, count + 1),
        window_ends_at = iif(window_ends_at <= ${now}, excluded.window_ends_at, window_ends_at)`),
    db.all<{ isOver: 0 | 1 }>(sql`SELECT count > ${limitOf('adsADay')} AS "isOver" FROM attempts WHERE key = ${ads}`),
    db.run(sql`INSERT INTO listings (client_id, user_id, category_id, title, description, price, location, province, image_url,
        thumb_url, bedrooms, bathrooms, square_feet, property_type, year, make, model, mileage, condition, brand, warranty,
        created_at, updated_at, review, text_print)
      SELECT ${clientId}, ${member.id}, ${input.categoryId}, ${input.title}, ${input.description}, ${input.price},
        ${input.location}, ${province}, ${cover ? cover.url : uploadUrl('key', uploaded)}, ${cover ? cover.thumbUrl : uploadUrl('thumb_key', uploaded)}, ${input.bedrooms},
        ${input.bathrooms}, ${input.squareFeet}, ${input.propertyType}, ${input.year}, ${input.make}, ${input.model},
        ${input.mileage}, ${input.condition}, ${input.brand}, ${input.warranty}, ${now}, ${now}, 'new', ${textPrint(input)}
      WHERE ${freeUploads(member, uploaded)} = ${uploaded.length}
        AND (SELECT count FROM attempts WHERE key = ${ads}) <= ${limitOf('adsADay')}
        AND EXISTS (SELECT 1 FROM users WHERE id = ${member.id} AND deleted_at IS NULL)
      ON CONFLICT (user_id, client_id) DO NOTHING`),
    ...(cover ? [insertUpload(db, member, cover, now)] : []),
    ...copyImages(db, member, keys, listing, isNew),
    ...attachUploads(db, member, keys, listing, isNew),
    db.run(sql`INSERT INTO listing_search (rowid, words, facets) SELECT ${listing}, ${words}, ${facets} WHERE ${isNew}`),
    findListing(db, member, byClientId(member.id, clientId)),
    imagesOf(db, byClientId(member.id, clientId)),
  ]);
  const [rows, images] = [results.at(-2), results.at(-1)] as [
    Parameters<typeof presentListing>[0],
    Parameters<typeof presentListing>[1],
  ];
  const [counted] = results[1] as { isOver: 0 | 1 }[];
  if (rows.length === 0 && counted?.isOver === 1) throw refuse('too_many_ads');
  if (rows.length === 0)
    throw uploaded.length > 0 ? refuse('image_not_yours', { images: 'image_not_yours' }) : refuse('listing_closed');
  return presentListing(rows, images, now);
}

function uploadUrl(column: 'key' | 'thumb_key', [cover]: string[]) {
  if (cover === undefined) return sql`NULL`;
  return sql`(SELECT '/media/' || ${sql.raw(column)} FROM uploads WHERE key = ${cover})`;
}
