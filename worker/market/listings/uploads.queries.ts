import { listingImages } from '#schema/tables/listing-images';
import { uploads } from '#schema/tables/uploads';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuseField } from '../../platform/errors.ts';
import type { StoredPhoto } from '../../platform/media/photos.ts';

/**
 * The keys in URLs that `POST /api/uploads` returned, or that a hidden ad shows its owner, with their signature. Throws `image_not_yours` for
 * anything else. Repeats count once.
 */
export function uploadKeys(urls: readonly string[]): string[] {
  const keys = urls.map((url) => /^\/media\/(photos\/[\w-]+\.\w+)(?:\?e=\d+&s=[\w-]+)?$/.exec(url)?.[1]);
  return [
    ...new Set(
      keys.map((key) => {
        if (key === undefined) throw refuseField('images', 'image_not_yours');
        return key;
      }),
    ),
  ];
}

/** Records a photo that came inline, in the batch that attaches it. */
export function insertUpload(db: Db, member: Member, photo: StoredPhoto, now: number) {
  const { key, thumbKey, width, height, bytes, fingerprint } = photo;
  return db.run(
    sql`INSERT ${into(uploads, { key, userId: member.id, thumbKey, width, height, bytes, fingerprint, createdAt: now })}`,
  );
}

/** Whether a photo has been recorded. */
export async function hasUpload(db: Db, key: string): Promise<boolean> {
  const found = await db.find({ key: uploads.key }, sql`FROM ${uploads} WHERE ${uploads.key} = ${key}`);
  return found.length > 0;
}

/** How many of the keys are the member's own uploads that no listing, or only this one, has taken. */
export function countFreeUploads(member: Member, keys: readonly string[], listingId: number | null = null): SQL {
  if (keys.length === 0) return sql`0`;
  return sql`(SELECT count(*) FROM ${uploads} WHERE ${isOwn(member, keys)}
    AND (${uploads.listingId} IS NULL OR ${uploads.listingId} = ${listingId}))`;
}

/** Copies the uploads into the listing's photos, in the order of the keys, when `condition` holds. */
export function copyImages(db: Db, member: Member, keys: readonly string[], listing: SQL, condition: SQL) {
  const { width, height, bytes } = uploads;
  const image = { listingId: listing, url: address(uploads.key), thumbUrl: address(uploads.thumbKey), width, height, bytes };
  return keys.map((key, position) =>
    db.run(
      sql`INSERT ${into(listingImages, { ...image, position })} FROM ${uploads} WHERE ${isOwn(member, [key])} AND ${condition}`,
    ),
  );
}

/** Marks the uploads as taken, so that no sweep removes them. */
export function attachUploads(db: Db, member: Member, keys: readonly string[], listing: SQL, condition: SQL) {
  if (keys.length === 0) return [];
  return [
    db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: listing })} WHERE ${isOwn(member, keys)} AND ${condition}`),
  ];
}

/** Releases the listing's uploads to the sweep, except for the keys that stay. */
export function detachUploads(db: Db, listingId: number, keptKeys: readonly string[], condition: SQL) {
  const others = keptKeys.length === 0 ? sql`` : sql`AND ${uploads.key} NOT IN ${keptKeys}`;
  return db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: null })}
    WHERE ${uploads.listingId} = ${listingId} ${others} AND ${condition}`);
}

/** The cover columns of an ad with these uploads. */
export function coverOf([cover]: readonly string[]) {
  if (cover === undefined) return { imageUrl: null, thumbUrl: null };
  const of = (key: Column) => sql`(SELECT ${address(key)} FROM ${uploads} WHERE ${uploads.key} = ${cover})`;
  return { imageUrl: of(uploads.key), thumbUrl: of(uploads.thumbKey) };
}

function address(key: Column): SQL {
  return sql`'/media/' || ${key}`;
}

function isOwn(member: Member, keys: readonly string[]): SQL {
  return sql`${uploads.key} IN ${keys} AND ${uploads.userId} = ${member.id}`;
}
