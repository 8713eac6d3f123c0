import type { Listing, ListingCreateRequest } from '#schema/contracts/listings';
import { flatDetails, listingDetails } from '#schema/catalog/details';
import { LISTING_DAYS, LISTING_IMAGES_MAX } from '#schema/catalog/limits';
import { provinceOf } from '#schema/province-of';
import { signalsFor } from '#schema/fraud/suspicion';
import { searchRow } from '#schema/search/search-row';
import { DAY } from '#schema/durations';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { limitOf, findRate } from '../../platform/site-rules.ts';
import { textFingerprint } from '../../platform/fingerprint.ts';
import { byClientId, findOwnListing } from './listings.queries.ts';
import { factsOfAd } from '../signals/facts.ts';
import { raiseStatements } from '../signals/raise.ts';
import { presentListing } from './show.ts';
import { reachColumn, termColumns } from './terms.ts';
import { attachUploads, copyImages, coverOf, countFreeUploads, insertUpload, uploadKeys } from './uploads.queries.ts';
import { insertFingerprint } from '../photos/fingerprints.ts';
import type { StoredPhoto } from '../../platform/media/photos.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/**
 * Publishes a listing with up to 10 of the member's own uploads, in one batch. A repeated send with the same `clientId` is the same listing.
 * `cover` is the photo that came inline as a data URL. Throws what `termColumns` throws, `phone_required`, `image_not_yours`, `too_many_images`,
 * `too_many_ads` (the limit of a day), and `listing_closed` when a listing that was deleted since is sent again.
 */
export async function publish(
  db: Db,
  member: Member,
  input: ListingCreateRequest,
  clientId: string,
  cover: (StoredPhoto & { hashes: string | null }) | null,
  now: number,
): Promise<Listing> {
  const uploaded = uploadKeys(input.images ?? []);
  const keys = [...(cover ? [cover.key] : []), ...uploaded];
  if (keys.length > LISTING_IMAGES_MAX) throw refuseField('images', 'too_many_images');
  const { title, description, location, currency = 'AFN', reach = [] } = input;
  const province = input.province ?? provinceOf(location);
  const terms = termColumns(
    {
      categoryId: input.categoryId,
      leaf: input.leaf ?? null,
      deal: input.deal ?? null,
      province,
      district: input.district ?? null,
      price: input.price ?? null,
      currency,
      negotiable: input.negotiable ?? false,
      details: givenDetails(input),
    },
    await findRate(db, currency),
  );
  const facts = await factsOfAd(db, member.id, terms, now);
  const signals = signalsFor(`${title}\n${description}`, { ...facts, adsToday: facts.adsToday + 1 });
  const sent = sql`FROM ${listings} AS ${l} WHERE ${byClientId(member.id, clientId)}`;
  const listing = sql`(SELECT ${l.id} ${sent})`;
  // Only the send that made the row may fill it, and once: a repeat, even in the same millisecond, must not bring back what was edited or deleted
  // since. The row of the search index is written last.
  const isNew = sql`EXISTS (SELECT 1 ${sent} AND ${l.createdAt} = ${now}
    AND NOT EXISTS (SELECT 1 FROM ${listingSearch} AS ${s} WHERE ${s.rowid} = ${l.id}))`;
  const { words, facets } = searchRow({ title, description, location, ...terms, province, userId: member.id, featured: false });

  const ads = `ads:${member.id}`;
  const me = sql`FROM ${users} WHERE ${users.id} = ${member.id} AND ${users.deletedAt} IS NULL`;
  const hasNumber = sql<0 | 1>`(${reachColumn(reach)} = '' OR EXISTS (SELECT 1 ${me} AND ${users.phone} IS NOT NULL))`;
  const row = {
    title,
    description,
    location,
    province,
    ...terms,
    reach: reachColumn(reach),
    clientId,
    userId: member.id,
    ...(cover ? { imageUrl: cover.url, thumbUrl: cover.thumbUrl } : coverOf(uploaded)),
    createdAt: now,
    updatedAt: now,
    expiresAt: now + LISTING_DAYS * DAY,
    review: 'new' as const,
    textFingerprint: textFingerprint(input),
  };
  const [, [counted], , , , , , , rows] = await db.batch([
    // Counted before the limit is checked, as in identity/attempts/attempts.ts; a repeat does not count as a second ad.
    incrementCount(db, ads, DAY, now, sql`NOT EXISTS (SELECT 1 ${sent})`),
    db.find(
      {
        wasSent: sql<0 | 1>`EXISTS (SELECT 1 ${sent})`,
        isOver: sql<0 | 1>`${attemptsOf(ads)} > ${limitOf('adsADay')}`,
        hasNumber,
      },
      sql``,
    ),
    db.run(sql`INSERT ${into(listings, row)}
      WHERE ${countFreeUploads(member, uploaded)} = ${uploaded.length} AND ${attemptsOf(ads)} <= ${limitOf('adsADay')}
        AND ${hasNumber} AND EXISTS (SELECT 1 ${me})
      ON CONFLICT (${columnNames(listings.userId, listings.clientId)}) DO NOTHING`),
    cover ? [insertUpload(db, member, cover, now), ...insertFingerprint(db, member, cover.key, cover.hashes)] : [],
    copyImages(db, member, keys, listing, isNew),
    attachUploads(db, member, keys, listing, isNew),
    db.run(sql`INSERT ${into(listingSearch, { rowid: listing, words, facets })} WHERE ${isNew}`),
    // In the same batch, after all the rest: an ad that is held is never visible, not even for a moment.
    signals.length === 0
      ? []
      : raiseStatements(db, listing, signals, now, sql`EXISTS (SELECT 1 ${sent} AND ${l.createdAt} = ${now})`),
    findOwnListing(db, byClientId(member.id, clientId)),
  ]);
  // A listing that was sent under this `clientId` before and that its owner no longer sees was deleted.
  if (rows.length === 0 && counted?.wasSent === 1) throw refuse('listing_closed');
  if (rows.length === 0 && counted?.isOver === 1) throw refuse('too_many_ads');
  if (rows.length === 0 && counted?.hasNumber === 0) throw refuseField('reach', 'phone_required');
  if (rows.length === 0) throw uploaded.length > 0 ? refuseField('images', 'image_not_yours') : refuse('listing_closed');
  return presentListing(rows, now);
}

/** Values in `details` take precedence over the flat ones. */
function givenDetails({ details, ...flat }: ListingCreateRequest) {
  const said = Object.entries(details ?? {}).filter(([, value]) => value !== null);
  return { ...listingDetails(null), ...flatDetails(flat), ...Object.fromEntries(said) };
}
