import type { Listing, ListingEditRequest } from '#schema/contracts/listings';
import { provinceOf } from '#schema/province-of';
import { searchRow } from '#schema/search';
import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { textPrint } from '../../platform/prints.ts';
import { answerColumns, changes, statusAfterEdit } from '../browse/answer.ts';
import { byId, findListing, imagesOf, type ListingRow } from './listings.queries.ts';
import { findOwnWithPhotos } from './own.ts';
import { presentListing } from './show.ts';
import { attachUploads, copyImages, detachUploads, freeUploads, uploadKeys } from './uploads.queries.ts';

/**
 * Changes what the edit names of the member's own active listing, or of a hidden one: the first time that brings it back, later it waits for a
 * moderator, and either way it stands in their queue. Throws `listing_not_found`, `listing_closed` for a sold one, `listing_unchanged` for an
 * answer to moderators that changes nothing, `image_not_yours`, and `listing_changed` when another edit, or a hiding, came between.
 */
export async function edit(db: Db, member: Member, id: number, input: ListingEditRequest, now: number): Promise<Listing> {
  const { listing: before, photos } = await findOwnWithPhotos(db, member, id);
  if (before.status === 'sold') throw refuse('listing_closed');
  const keys = input.images === undefined ? null : uploadKeys(input.images);
  if (before.status === 'hidden' && !changes(before, photos, input)) throw refuse('listing_unchanged');
  const after = merged(before, input);
  const version = Math.max(now, before.updated_at + 1);
  // Asked before the row changes, so that it is the same answer for every statement: two calls of one millisecond share a version.
  const isUnchanged = sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND user_id = ${member.id} AND status = ${before.status}
    AND updated_at = ${before.updated_at} AND featured_until IS ${before.featured_until}
    AND ${freeUploads(member, keys ?? [], id)} = ${keys?.length ?? 0})`;
  const { words, facets } = searchRow({ ...after, featured: before.featured_until !== null });

  const results = await db.batch([
    db.all<{ id: number }>(sql`SELECT ${id} AS id WHERE ${isUnchanged}`),
    ...(keys === null ? [] : replaceImages(db, member, id, keys, isUnchanged)),
    // REPLACE on a contentless-delete table takes the old row's trigrams out first.
    db.run(sql`INSERT OR REPLACE INTO listing_search (rowid, words, facets)
      SELECT CAST(${id} AS INTEGER), ${words}, ${facets} WHERE ${statusAfterEdit(before) === 'active' ? isUnchanged : sql`0`}`),
    db.run(sql`UPDATE listings SET title = ${after.title}, description = ${after.description}, price = ${after.price},
        location = ${after.location}, province = ${after.province}, category_id = ${after.categoryId}, updated_at = ${version},
        text_print = ${textPrint(after)} ${detailColumns(input)} ${keys === null ? sql`` : coverColumns(keys)} ${answerColumns(before)}
      WHERE id = ${id} AND ${isUnchanged}`),
    findListing(db, member, byId(id)),
    imagesOf(db, byId(id)),
  ]);
  const [written, rows, images] = [results[0], results.at(-2), results.at(-1)] as [
    { id: number }[],
    Parameters<typeof presentListing>[0],
    Parameters<typeof presentListing>[1],
  ];
  if (written.length === 0)
    throw keys === null ? refuse('listing_changed') : refuse('image_not_yours', { images: 'image_not_yours' });
  return presentListing(rows, images, now);
}

function merged(before: ListingRow, input: ListingEditRequest) {
  const location = input.location ?? before.location;
  const derived = input.location === undefined ? before.province : provinceOf(location);
  return {
    userId: before.user_id,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    price: input.price ?? before.price,
    categoryId: input.categoryId ?? before.category_id,
    location,
    province: input.province ?? derived,
  };
}

function detailColumns({ details }: ListingEditRequest): SQL {
  if (details === undefined) return sql``;
  return sql`, bedrooms = ${details.bedrooms}, bathrooms = ${details.bathrooms}, square_feet = ${details.squareFeet},
    property_type = ${details.propertyType}, year = ${details.year}, make = ${details.make}, model = ${details.model},
    mileage = ${details.mileage}, condition = ${details.condition}, brand = ${details.brand}, warranty = ${details.warranty}`;
}

function coverColumns([cover]: string[]): SQL {
  if (cover === undefined) return sql`, image_url = NULL, thumb_url = NULL`;
  return sql`, image_url = (SELECT '/media/' || key FROM uploads WHERE key = ${cover}),
    thumb_url = (SELECT '/media/' || thumb_key FROM uploads WHERE key = ${cover})`;
}

function replaceImages(db: Db, member: Member, id: number, keys: string[], condition: SQL) {
  return [
    db.run(sql`DELETE FROM listing_images WHERE listing_id = ${id} AND ${condition}`),
    detachUploads(db, id, keys, condition),
    ...copyImages(db, member, keys, sql`${id}`, condition),
    ...attachUploads(db, member, keys, sql`${id}`, condition),
  ];
}
