import { uploads } from '#schema/tables/uploads';
import { sql } from 'drizzle-orm';
import type { Upload } from '#schema/contracts/uploads';
import { UNCLAIMED_UPLOADS_MAX } from '#schema/catalog/limits';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { discardPhoto, inspectPhoto, preparePhoto, putFiles } from '../../platform/media/photos.ts';

/**
 * Stores a member's photo until one of their listings claims it. The row goes first, so that the sweep finds what a crash left in R2; when
 * a put fails, objects and row are removed again. One round trip. Throws what `inspectPhoto` throws, and `too_many_uploads` while 60 of the
 * member's photos wait for a listing: our storage is not theirs to fill.
 */
export async function upload(env: Bindings, db: Db, member: Member, file: Uint8Array, thumb: Uint8Array | null): Promise<Upload> {
  const prepared = await preparePhoto(env, inspectPhoto(file), thumb);
  const { key, thumbKey, url, thumbUrl, width, height, bytes, print } = prepared.stored;
  const unclaimed = sql`FROM ${uploads} WHERE ${uploads.userId} = ${member.id} AND ${uploads.listingId} IS NULL`;
  const written = await db.run(sql`
    INSERT ${into(uploads, { key, userId: member.id, thumbKey, width, height, bytes, print, createdAt: Date.now() })}
    WHERE (SELECT count(*) ${unclaimed}) < ${UNCLAIMED_UPLOADS_MAX}`);
  if (written.meta.changes === 0) throw refuse('too_many_uploads');
  try {
    await putFiles(env, prepared.files);
  } catch (error) {
    // Objects before the row: should R2 refuse this too, the row stays and leads the sweep to them.
    await discardPhoto(env, prepared.stored);
    await db.run(sql`DELETE FROM ${uploads} WHERE ${uploads.key} = ${key}`);
    throw error;
  }
  return { url, thumbUrl, width, height };
}
