import { SHARE_BYTES_MAX } from '#schema/catalog/limits';
import { SHARE_SIZE, shareFingerprint } from '#schema/share-fingerprint';
import type { SharePicture } from '#schema/contracts/listings';
import { listingImages } from '#schema/tables/listing-images';
import { listings } from '#schema/tables/listings';
import { uploads } from '#schema/tables/uploads';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { inspectPhoto, type Photo, putFiles, randomName } from '../../platform/media/photos.ts';
import { mayUpload } from '../photos/uploads.ts';
import { findOwnOrRefuse } from './own.ts';
import { presentListing } from './show.ts';

/**
 * Stores the picture that the owner's device drew of their ad for previews of its link. `fingerprint` identifies the state of the ad that was
 * drawn. The picture is an upload of the ad like its photos, hidden, deleted and swept with them; but it is not one of its photos, and no other ad
 * is found by it. The row is written first, unclaimed, so that the sweep finds what a crash left in R2. Three round trips. Throws
 * `listing_not_found`, `share_picture_invalid`, `listing_changed`, and `too_many_uploads` where it would refuse a photo, too.
 */
export async function keepSharePicture(
  env: Bindings,
  db: Db,
  member: Member,
  id: number,
  { file, fingerprint }: { file: Uint8Array; fingerprint: string },
  now: number,
): Promise<SharePicture> {
  const before = await findOwnOrRefuse(db, member, id);
  const { bytes, contentType } = inspectShare(file);
  if (fingerprint !== shareFingerprint(presentListing([before], now))) throw refuse('listing_changed');
  const key = `photos/${randomName()}.jpg`;
  const discard = () => db.run(sql`DELETE FROM ${uploads} WHERE ${uploads.key} = ${key}`);
  const row = { key, userId: member.id, ...SHARE_SIZE, bytes: bytes.length, createdAt: now };
  const written = await db.run(sql`INSERT ${into(uploads, row)} WHERE ${mayUpload(member.id)}`);
  if (written.meta.changes === 0) throw refuse('too_many_uploads');
  try {
    await putFiles(env, [{ key, bytes, contentType }]);
  } catch (error) {
    await env.MEDIA.delete(key);
    await discard();
    throw error;
  }
  const isKept = sql`EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${id} AND ${listings.shareKey} = ${key})`;
  const isPhoto = sql`EXISTS (SELECT 1 FROM ${listingImages} WHERE ${listingImages.listingId} = ${id}
    AND ${listingImages.url} = ${`/media/${before.shareKey}`})`;
  const [kept] = await db.batch([
    db.run(sql`UPDATE ${listings} SET ${set(listings, { shareKey: key, shareFingerprint: fingerprint })} WHERE ${listings.id} = ${id}
      AND ${listings.status} = ${before.status} AND ${listings.updatedAt} = ${before.updatedAt} AND ${listings.shareKey} IS ${before.shareKey}`),
    db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: id })} WHERE ${uploads.key} = ${key} AND ${isKept}`),
    db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: null })}
      WHERE ${uploads.key} = ${before.shareKey} AND ${isKept} AND NOT ${isPhoto}`),
  ]);
  // The ad has changed since it was drawn; the picture's row is unclaimed, and the sweep deletes it.
  if (kept.meta.changes === 0) throw refuse('listing_changed');
  return { url: `/media/${key}` };
}

/** The picture, without its metadata; throws unless it is a JPEG of that size and weight, as browsers draw it. */
function inspectShare(file: Uint8Array): Photo {
  if (file.length > SHARE_BYTES_MAX) throw refuseField('file', 'share_picture_invalid');
  const photo = inspectPhoto(file);
  const isOfSize = photo.width === SHARE_SIZE.width && photo.height === SHARE_SIZE.height;
  if (photo.contentType !== 'image/jpeg' || !isOfSize) throw refuseField('file', 'share_picture_invalid');
  return photo;
}
