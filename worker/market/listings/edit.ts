import { DETAIL_NAMES, listingDetails, storedDetails } from '#schema/catalog/details';
import type { Listing, ListingEditRequest } from '#schema/contracts/listings';
import { provinceOf } from '#schema/province-of';
import { searchRow } from '#schema/search';
import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';
import { byId, findListing, imagesIn, type ListingRow, ownById } from './listings.queries.ts';
import { findOwn } from './own.ts';
import { requireDetails } from './required-details.ts';
import { presentListing } from './show.ts';
import { attachUploads, copyImages, coverOf, detachUploads, freeUploads, uploadKeys } from './uploads.queries.ts';

const l = alias(listings, 'l');

/**
 * Changes what the edit names of the member's own active listing, or of a hidden one: the first time that brings it back, later it waits for a
 * moderator, and either way it stands in their queue. Throws `listing_not_found`, `listing_closed` for a sold one, `detail_required`, `listing_unchanged` for an
 * answer to moderators that changes nothing, `image_not_yours`, and `listing_changed` when another edit, or a hiding, came between. With the key of
 * its last edit it answers the listing and changes nothing: the device did not hear that it got through.
 */
export async function edit(
  db: Db,
  member: Member,
  id: number,
  input: ListingEditRequest,
  now: number,
  key: string | null = null,
): Promise<Listing> {
  const before = await findOwn(db, member, id);
  const isRepeat = (row: ListingRow | undefined) => key !== null && row?.editKey === key;
  if (isRepeat(before)) return presentListing([before], now);
  if (before.status === 'sold') throw refuse('listing_closed');
  const keys = input.images === undefined ? null : uploadKeys(input.images);
  if (before.status === 'hidden' && !changes(before, input)) throw refuse('listing_unchanged');
  const after = merged(before, input);
  if (input.details || input.categoryId !== undefined)
    requireDetails(after.categoryId, input.details ?? listingDetails(before.details));
  const version = Math.max(now, before.updatedAt + 1);
  // Asked before the row changes, so that it is the same answer for every statement: two calls of one millisecond share a version.
  const isUnchanged: SQL<0 | 1> =
    sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${ownById(member.id, id)} AND ${l.status} = ${before.status}
    AND ${l.updatedAt} = ${before.updatedAt} AND ${l.featuredUntil} IS ${before.featuredUntil}
    AND ${freeUploads(member, keys ?? [], id)} = ${keys?.length ?? 0})`;
  const { words, facets } = searchRow({ ...after, featured: before.featuredUntil !== null });

  const { userId: _, ...told } = after;
  const row = {
    ...told,
    details: input.details && storedDetails(input.details),
    ...(keys === null ? {} : coverOf(keys)),
    updatedAt: version,
    textPrint: textFingerprint(after),
    ...(key === null ? {} : { editKey: key }),
    ...answerColumns(before),
  };
  const [[written], , , , rows] = await db.batch([
    db.find({ isUnchanged }, sql``),
    keys === null ? [] : replaceImages(db, member, id, keys, isUnchanged),
    // REPLACE on a contentless-delete table takes the old row's trigrams out first.
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: sql`CAST(${id} AS INTEGER)`, words, facets })}
      WHERE ${statusAfterEdit(before) === 'active' ? isUnchanged : sql`0`}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, row)} WHERE ${listings.id} = ${id} AND ${isUnchanged}`),
    findListing(db, member, byId(id)),
  ]);
  if (written?.isUnchanged !== 1 && !isRepeat(rows[0]))
    throw keys === null ? refuse('listing_changed') : refuse('image_not_yours', { images: 'image_not_yours' });
  return presentListing(rows, now);
}

function merged(before: ListingRow, input: ListingEditRequest) {
  const location = input.location ?? before.location;
  const derived = input.location === undefined ? before.province : provinceOf(location);
  return {
    userId: before.userId,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    price: input.price ?? before.price,
    categoryId: input.categoryId ?? before.categoryId,
    location,
    province: input.province ?? derived,
  };
}

function replaceImages(db: Db, member: Member, id: number, keys: string[], condition: SQL) {
  return [
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} = ${id} AND ${condition}`),
    detachUploads(db, id, keys, condition),
    ...copyImages(db, member, keys, sql`${id}`, condition),
    ...attachUploads(db, member, keys, sql`${id}`, condition),
  ];
}

/** What an ad is after an edit of its owner's: the first time that it was hidden an edit is answer enough, later a moderator looks first. */
function statusAfterEdit({ status, hiddenFrom, timesHidden }: ListingRow): ListingRow['status'] {
  return status === 'hidden' && timesHidden === 1 ? (hiddenFrom ?? 'active') : status;
}

/** What else an answer sets: the ad stands in the moderators' queue, and is hidden no more if it returned. */
function answerColumns(before: ListingRow) {
  if (before.status !== 'hidden') return {};
  const status = statusAfterEdit(before);
  if (status === 'hidden') return { review: 'answered' as const };
  // VIP moved on for the ads that were shown; this one catches up.
  const sellerVipUntil = sql`(SELECT ${users.vipExpiresAt} FROM ${users} WHERE ${users.id} = ${listings.userId})`;
  return { review: 'answered' as const, status, hiddenFrom: null, hiddenReason: null, hiddenAt: null, sellerVipUntil };
}

/** Whether an edit changes anything: saving a hidden ad as it was is no answer. */
function changes(before: ListingRow, input: ListingEditRequest): boolean {
  const { title, description, price, location, categoryId, province, details, images } = input;
  const shown = uploadKeys(imagesIn(before).map(({ url }) => url));
  const said = listingDetails(before.details);
  const named: [unknown, unknown][] = [
    [title, before.title],
    [description, before.description],
    [price, before.price],
    [location, before.location],
    [categoryId, before.categoryId],
    [province, before.province],
    ...DETAIL_NAMES.map((name): [unknown, unknown] => [details?.[name], said[name]]),
  ];
  const hasNewPhotos = images !== undefined && uploadKeys(images).join(' ') !== shown.join(' ');
  return hasNewPhotos || named.some(([after, was]) => after !== undefined && after !== was);
}
