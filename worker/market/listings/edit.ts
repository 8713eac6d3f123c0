import { DETAIL_NAMES } from '#schema/catalog/details';
import type { Listing, ListingEditRequest } from '#schema/contracts/listings';
import { provinceOf } from '#schema/province-of';
import { signalsFor } from '#schema/fraud/suspicion';
import { searchRow } from '#schema/search/search-row';
import { listingImages } from '#schema/tables/listing-images';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';
import { findListing, imagesIn, type ListingRow, ownById } from './listings.queries.ts';
import { findOwnOrRefuse } from './own.ts';
import { factsOfAd } from '../signals/facts.ts';
import { raiseAfterEdit, reopenSignals } from '../signals/raise.ts';
import { findRate } from '../../platform/site-rules.ts';
import { SELLER_BADGES } from '../browse/searched.ts';
import { presentListing } from './show.ts';
import { reachColumn, reachOf, termColumns, termsOf } from './terms.ts';
import { attachUploads, copyImages, coverOf, detachUploads, countFreeUploads, uploadKeys } from './uploads.queries.ts';

const l = alias(listings, 'l');

/**
 * Changes the fields that the edit names of the member's own listing. A listing that was hidden once comes back by the edit; one that was hidden
 * again waits for a moderator; both enter the moderators' queue. Throws `listing_not_found`, `listing_closed` for a sold one, `phone_required`,
 * `detail_required`, `listing_unchanged` for an answer to moderators that changes nothing, `image_not_yours`, and `listing_changed` when another
 * edit, or a hiding, came between. With the key of its last edit it returns the listing and changes nothing: the device did not hear that the edit
 * got through.
 */
export async function editListing(
  db: Db,
  member: Member,
  id: number,
  input: ListingEditRequest,
  now: number,
  key: string | null = null,
): Promise<Listing> {
  const before = await findOwnOrRefuse(db, member, id);
  const isRepeat = (row: ListingRow | undefined) => key !== null && row?.editKey === key;
  if (isRepeat(before)) return presentListing([before], now);
  if (before.status === 'sold') throw refuse('listing_closed');
  if (input.reach && reachColumn(input.reach) !== '' && !before.sellerHasNumber) throw refuseField('reach', 'phone_required');
  const keys = input.images === undefined ? null : uploadKeys(input.images);
  if (before.status === 'hidden' && !changes(before, input)) throw refuse('listing_unchanged');
  const after = merged(before, input);
  const isReckoned = [input.price, input.currency, input.negotiable, input.deal].some((each) => each !== undefined);
  const terms = await editedColumns(db, before, after, isReckoned);
  const facts = await factsOfAd(db, member.id, terms, now);
  const signals = signalsFor(`${after.title}\n${after.description}`, facts);
  const version = Math.max(now, before.updatedAt + 1);
  // Checked before the row changes, so that every statement gets the same result: two calls of one millisecond share a version.
  const hasPhotos: SQL<0 | 1> = sql`${countFreeUploads(member, keys ?? [], id)} = ${keys?.length ?? 0}`;
  const isUnchanged: SQL<0 | 1> =
    sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${ownById(member.id, id)} AND ${l.status} = ${before.status}
    AND ${l.updatedAt} = ${before.updatedAt} AND ${l.featuredUntil} IS ${before.featuredUntil}
    AND ${hasPhotos})`;
  const { words, facets } = searchRow({ ...after, ...terms, featured: before.featuredUntil !== null });

  const { title, description, location, province } = after;
  const row = {
    title,
    description,
    location,
    province,
    ...terms,
    reach: input.reach && reachColumn(input.reach),
    // New photos remove the picture to share: it is drawn again.
    ...(keys === null ? {} : { ...coverOf(keys), shareKey: null, shareFingerprint: null }),
    updatedAt: version,
    textFingerprint: textFingerprint(after),
    ...(key === null ? {} : { editKey: key }),
    ...hidingAnswer(before),
  };
  // Two edits of one millisecond share a version: what the signals were found in is compared, too.
  const isWritten = sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.updatedAt} = ${version}
    AND ${l.title} = ${title} AND ${l.description} = ${description} AND ${l.price} = ${terms.price}
    AND ${l.leaf} IS ${terms.leaf} AND ${l.likeness} IS ${terms.likeness})`;
  const [[written], , , , , rows] = await db.batch([
    db.find({ isUnchanged, hasPhotos }, sql``),
    keys === null ? [] : replaceImages(db, member, id, keys, isUnchanged),
    // REPLACE on a contentless-delete table takes the old row's trigrams out first.
    db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: sql`CAST(${id} AS INTEGER)`, words, facets })}
      WHERE ${statusAfterEdit(before) === 'active' ? isUnchanged : sql`0`}`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, row)} WHERE ${listings.id} = ${id} AND ${isUnchanged}`),
    [
      ...(before.status === 'hidden' && statusAfterEdit(before) !== 'hidden' ? [reopenSignals(db, id, isWritten)] : []),
      ...raiseAfterEdit(db, id, signals, now, isWritten),
    ],
    findListing(db, member, id),
  ]);
  if (written?.isUnchanged !== 1 && !isRepeat(rows[0]))
    throw written?.hasPhotos === 0 ? refuseField('images', 'image_not_yours') : refuse('listing_changed');
  return presentListing(rows, now);
}

function merged(before: ListingRow, input: ListingEditRequest) {
  const location = input.location ?? before.location;
  const derived = input.location === undefined ? before.province : provinceOf(location);
  return {
    userId: before.userId,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    location,
    province: input.province ?? derived,
    ...mergedTerms(before, input, input.province ?? derived),
  };
}

/**
 * A leaf belongs to its category, a deal to its leaf, a district to its province and a price to its currency: where the second changes, the first
 * is cleared unless the edit names it.
 */
function mergedTerms(before: ListingRow, input: ListingEditRequest, province: string | null) {
  const was = termsOf(before);
  const categoryId = input.categoryId ?? before.categoryId;
  const currency = input.currency ?? before.currency;
  const leaf = givenOr(input.leaf, categoryId === before.categoryId ? was.leaf : null);
  return {
    categoryId,
    leaf,
    deal: givenOr(input.deal, leaf === was.leaf ? before.deal : null),
    district: givenOr(input.district, province === before.province ? before.district : null),
    price: givenOr(input.price, currency === before.currency && was.price > 0 ? was.price : null),
    currency,
    negotiable: input.negotiable ?? was.negotiable,
    details: input.details ?? was.details,
  };
}

function givenOr<Value>(given: Value | undefined, otherwise: Value): Value {
  return given === undefined ? otherwise : given;
}

/** An edit that names neither price, currency, negotiability nor deal keeps the calculated AFN price. */
async function editedColumns(db: Db, before: ListingRow, after: ReturnType<typeof merged>, isReckoned: boolean) {
  if (isReckoned) return termColumns(after, await findRate(db, after.currency));
  const { price, amount, rate } = before;
  return { ...termColumns(after, null), price, amount, rate };
}

function replaceImages(db: Db, member: Member, id: number, keys: string[], condition: SQL) {
  return [
    db.run(sql`DELETE FROM ${listingImages} WHERE ${listingImages.listingId} = ${id} AND ${condition}`),
    detachUploads(db, id, keys, condition),
    ...copyImages(db, member, keys, sql`${id}`, condition),
    ...attachUploads(db, member, keys, sql`${id}`, condition),
  ];
}

/** The status of an ad after its owner's edit: if it was hidden once, the edit is enough; after a second hiding a moderator looks first. */
function statusAfterEdit({ status, hiddenFrom, timesHidden }: ListingRow): ListingRow['status'] {
  return status === 'hidden' && timesHidden === 1 ? (hiddenFrom ?? 'active') : status;
}

/** What else the edit of a hidden ad sets: the ad enters the moderators' queue, and is no longer hidden if it came back. */
function hidingAnswer(before: ListingRow) {
  if (before.status !== 'hidden') return {};
  const status = statusAfterEdit(before);
  if (status === 'hidden') return { review: 'answered' as const };
  // Triggers updated the seller's badges only on ads that were shown; this one catches up.
  return { review: 'answered' as const, status, hiddenFrom: null, hiddenReason: null, hiddenAt: null, ...SELLER_BADGES };
}

/** Whether an edit changes anything: saving a hidden ad unchanged is not an answer to the moderators. */
function changes(before: ListingRow, input: ListingEditRequest): boolean {
  const { title, description, location, categoryId, province, details, images } = input;
  const shown = uploadKeys(imagesIn(before).map(({ url }) => url));
  const was = termsOf(before);
  const named: [unknown, unknown][] = [
    [title, before.title],
    [description, before.description],
    [input.price === null ? 0 : input.price, was.price],
    [input.leaf, was.leaf],
    [input.deal, before.deal],
    [input.district, before.district],
    [input.currency, before.currency],
    [input.negotiable, was.negotiable],
    [input.reach?.join(), input.reach && reachOf(before.reach).join()],
    [location, before.location],
    [categoryId, before.categoryId],
    [province, before.province],
    ...DETAIL_NAMES.map((name): [unknown, unknown] => [details?.[name], was.details[name]]),
  ];
  const hasNewPhotos = images !== undefined && uploadKeys(images).join(' ') !== shown.join(' ');
  return hasNewPhotos || named.some(([after, was]) => after !== undefined && after !== was);
}
