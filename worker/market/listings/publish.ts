import type { Listing, ListingCreateRequest } from '#schema/contracts/listings';
import { storedDetails } from '#schema/catalog/details';
import { LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import { provinceOf } from '#schema/province-of';
import { searchRow } from '#schema/search';
import { DAY } from '#schema/durations';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attemptsOf, countOne } from '../../platform/count-one.ts';
import type { Member } from '../../platform/actor.ts';
import { into, names } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { limitOf } from '../../platform/limits.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';
import { byClientId, findListing } from './listings.queries.ts';
import { requireDetails } from './required-details.ts';
import { presentListing } from './show.ts';
import { attachUploads, copyImages, coverOf, freeUploads, insertUpload, uploadKeys } from './uploads.queries.ts';
import type { StoredPhoto } from '../../platform/media/photos.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/**
 * Publishes a listing with up to 10 of the member's own uploads, in one batch. `clientId` makes a repeated send the same listing.
 * `cover` is the photo that came inline as a data URL. Throws `detail_required`, `image_not_yours`, `too_many_images`, `too_many_ads` (a day's worth), and `listing_closed` for the repeat of
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
  requireDetails(input.categoryId, input);
  const uploaded = uploadKeys(input.images ?? []);
  const keys = [...(cover ? [cover.key] : []), ...uploaded];
  if (keys.length > LISTING_IMAGES_MAX) throw refuse('too_many_images', { images: 'too_many_images' });
  const province = input.province ?? provinceOf(input.location);
  const sent = sql`FROM ${listings} AS ${l} WHERE ${byClientId(member.id, clientId)}`;
  const listing = sql`(SELECT ${l.id} ${sent})`;
  // Only the send that made the row may fill it, once: a repeat, of the same millisecond too, must not bring back what was edited or
  // deleted since. The row of the index is written last.
  const isNew = sql`EXISTS (SELECT 1 ${sent} AND ${l.createdAt} = ${now}
    AND NOT EXISTS (SELECT 1 FROM ${listingSearch} AS ${s} WHERE ${s.rowid} = ${l.id}))`;
  const { words, facets } = searchRow({ ...input, province, userId: member.id, featured: false });

  const ads = `ads:${member.id}`;
  const { title, description, price, location, categoryId } = input;
  const row = {
    title,
    description,
    price,
    location,
    categoryId,
    details: storedDetails(input),
    province,
    clientId,
    userId: member.id,
    ...(cover ? { imageUrl: cover.url, thumbUrl: cover.thumbUrl } : coverOf(uploaded)),
    createdAt: now,
    updatedAt: now,
    review: 'new' as const,
    textPrint: textFingerprint(input),
  };
  const [, [counted], , , , , , rows] = await db.batch([
    // Counted before it is looked at, as in auth/attempts.ts; a repeat is no second ad.
    countOne(db, ads, DAY, now, sql`NOT EXISTS (SELECT 1 ${sent})`),
    db.find({ isOver: sql<0 | 1>`${attemptsOf(ads)} > ${limitOf('adsADay')}` }, sql``),
    db.run(sql`INSERT ${into(listings, row)}
      WHERE ${freeUploads(member, uploaded)} = ${uploaded.length} AND ${attemptsOf(ads)} <= ${limitOf('adsADay')}
        AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL)
      ON CONFLICT (${names(listings.userId, listings.clientId)}) DO NOTHING`),
    cover ? [insertUpload(db, member, cover, now)] : [],
    copyImages(db, member, keys, listing, isNew),
    attachUploads(db, member, keys, listing, isNew),
    db.run(sql`INSERT ${into(listingSearch, { rowid: listing, words, facets })} WHERE ${isNew}`),
    findListing(db, member, byClientId(member.id, clientId)),
  ]);
  if (rows.length === 0 && counted?.isOver === 1) throw refuse('too_many_ads');
  if (rows.length === 0)
    throw uploaded.length > 0 ? refuse('image_not_yours', { images: 'image_not_yours' }) : refuse('listing_closed');
  return presentListing(rows, now);
}
