import { type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { StoredPhoto } from '../../platform/media/photos.ts';

/** The keys behind URLs that `POST /api/uploads` answered; anything else is not the member's own upload. Repeats count once. */
export function uploadKeys(urls: readonly string[]): string[] {
  const keys = urls.map((url) => /^\/media\/(photos\/[\w-]+\.\w+)$/.exec(url)?.[1]);
  return [
    ...new Set(
      keys.map((key) => {
        if (key === undefined) throw refuse('image_not_yours', { images: 'image_not_yours' });
        return key;
      }),
    ),
  ];
}

/** Records a photo that came inline, in the batch that attaches it. */
export function insertUpload(db: Db, member: Member, photo: StoredPhoto, now: number) {
  return db.run(sql`INSERT INTO uploads (key, user_id, thumb_key, width, height, bytes, print, created_at)
    VALUES (${photo.key}, ${member.id}, ${photo.thumbKey}, ${photo.width}, ${photo.height}, ${photo.bytes}, ${photo.print}, ${now})`);
}

/** How many of the keys are the member's own uploads that no listing, or only this one, has taken. */
export function freeUploads(member: Member, keys: readonly string[], listingId: number | null = null): SQL {
  if (keys.length === 0) return sql`0`;
  return sql`(SELECT count(*) FROM uploads WHERE key IN (${list(keys)}) AND user_id = ${member.id}
    AND (listing_id IS NULL OR listing_id = ${listingId}))`;
}

/** Copies the uploads into the listing's photos, in the order of the keys, when `condition` holds. */
export function copyImages(db: Db, member: Member, keys: readonly string[], listing: SQL, condition: SQL) {
  return keys.map((key, position) =>
    db.run(sql`INSERT INTO listing_images (listing_id, position, url, thumb_url, width, height)
      SELECT ${listing}, ${position}, '/media/' || key, '/media/' || thumb_key, width, height
      FROM uploads WHERE key = ${key} AND user_id = ${member.id} AND ${condition}`),
  );
}

/** Marks the uploads as taken, so that no sweep removes them. */
export function attachUploads(db: Db, member: Member, keys: readonly string[], listing: SQL, condition: SQL) {
  if (keys.length === 0) return [];
  return [
    db.run(
      sql`UPDATE uploads SET listing_id = ${listing} WHERE key IN (${list(keys)}) AND user_id = ${member.id} AND ${condition}`,
    ),
  ];
}

/** Gives the listing's uploads back to the sweep, but for the keys that stay. */
export function detachUploads(db: Db, listingId: number, staying: readonly string[], condition: SQL) {
  const others = staying.length === 0 ? sql`` : sql`AND key NOT IN (${list(staying)})`;
  return db.run(sql`UPDATE uploads SET listing_id = NULL WHERE listing_id = ${listingId} ${others} AND ${condition}`);
}

function list(keys: readonly string[]): SQL {
  return sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
}
