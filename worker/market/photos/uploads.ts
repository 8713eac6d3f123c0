import { uploads } from '#schema/tables/uploads';
import type { Upload } from '#schema/contracts/uploads';
import { UNCLAIMED_UPLOADS_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { discardPhoto, inspectPhoto, preparePhoto, putFiles } from '../../platform/media/photos.ts';

/**
 * Stores a member's photo until one of their listings claims it. The row goes first, so that the sweep finds what a crash left in R2; when
 * a put fails, objects and row are removed again. One round trip. Throws what `inspectPhoto` throws, and `too_many_uploads` while 60 of the
 * member's photos wait for a listing, so that no member fills our storage.
 */
export async function upload(
  env: Bindings,
  db: Db,
  member: Member,
  file: Uint8Array,
  thumb: Uint8Array | null,
  colors: string | null,
): Promise<Upload> {
  const prepared = await preparePhoto(env, inspectPhoto(file), thumb);
  const { key, thumbKey, url, thumbUrl, width, height, bytes, print } = prepared.stored;
  const unclaimed = sql`FROM ${uploads} WHERE ${uploads.userId} = ${member.id} AND ${uploads.listingId} IS NULL`;
  const written = await db.run(sql`
    INSERT ${into(uploads, { key, userId: member.id, thumbKey, width, height, bytes, print, colors, createdAt: Date.now() })}
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

const UPLOADS_A_RUN = 200;
/** What an upload's `listing_id` holds once the sweep has it: no listing has this id, and none can claim the photo any more. */
const SWEPT = 0;

/**
 * Removes uploads that no listing claimed within 24 hours, objects and rows, at most 200 a run, and answers how many. It takes the rows
 * first, so that a listing published at this moment never loses its photos; rows that a broken run took are finished by the next.
 */
export async function sweepUploads(env: Bindings, db: Db, now: number): Promise<number> {
  const { key, thumbKey, listingId, createdAt } = uploads;
  await db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: SWEPT })} WHERE ${key} IN (
    SELECT ${key} FROM ${uploads} WHERE ${listingId} IS NULL AND ${createdAt} < ${now - DAY} ORDER BY ${createdAt} LIMIT ${UPLOADS_A_RUN})`);
  const taken = await db.find({ key, thumbKey }, sql`FROM ${uploads} WHERE ${listingId} = ${SWEPT} LIMIT ${UPLOADS_A_RUN}`);
  if (taken.length === 0) return 0;
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  await env.MEDIA.delete(taken.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey])));
  const keys = JSON.stringify(taken.map(({ key }) => key));
  await db.run(sql`DELETE FROM ${uploads} WHERE ${listingId} = ${SWEPT} AND ${key} IN (SELECT value FROM json_each(${keys}))`);
  return taken.length;
}
