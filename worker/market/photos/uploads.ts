import { uploads } from '#schema/tables/uploads';
import { withdrawnPictures } from '#schema/tables/withdrawn-pictures';
import { decodeHashes } from '#schema/fraud/photo-hash';
import type { Upload } from '#schema/contracts/uploads';
import { UNATTACHED_UPLOADS_MAX, UNCLAIMED_UPLOADS_MAX } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import {
  discardPhoto,
  type GivenThumbs,
  inspectPhoto,
  objectKeysOf,
  type PreparedPhoto,
  preparePhoto,
  putFiles,
} from '../../platform/media/photos.ts';
import { hashThumb } from '../../platform/media/thumb-hashes.ts';
import { insertFingerprint } from './fingerprints.ts';

/**
 * Stores a member's photo until one of their listings claims it. The row is written first, so that the sweep finds what a crash left in R2; when a
 * put fails, objects and row are removed again. A repeated send with the same `clientId` is the same photo. One round trip. Throws what
 * `inspectPhoto` throws, `idempotency_key_reused` for another photo with the same `clientId`, and `too_many_uploads` while 60 of the member's
 * photos wait for a listing, or a thousand for a listing or the sweep, so that no member fills our storage.
 */
export async function upload(
  env: Bindings,
  db: Db,
  member: Member,
  file: Uint8Array,
  given: GivenThumbs,
  { colors, hashes }: { colors: string | null; hashes: string | null },
  clientId: string | null,
): Promise<Upload> {
  const prepared = await preparePhoto(env, inspectPhoto(file), given);
  const { key, thumbKey, url, thumbUrl, width, height, bytes, fingerprint } = prepared.stored;
  const hashed = decodeHashes(hashes ?? '') ? hashes : await hashThumb(env, prepared.files[1]?.bytes);
  const row = { key, userId: member.id, thumbKey, width, height, bytes, fingerprint, colors, clientId, createdAt: Date.now() };
  const [written, [standing]] = await db.batch([
    db.run(sql`INSERT ${into(uploads, row)} WHERE ${mayUpload(member.id)}
      ON CONFLICT (${columnNames(uploads.userId, uploads.clientId)}) WHERE ${columnNames(uploads.clientId)} IS NOT NULL DO NOTHING`),
    db.find(
      { key: uploads.key, thumbKey: uploads.thumbKey, fingerprint: uploads.fingerprint },
      sql`FROM ${uploads} WHERE ${uploads.userId} = ${member.id} AND ${uploads.clientId} = ${clientId}`,
    ),
    insertFingerprint(db, member, key, hashed),
  ]);
  if (standing && standing.key !== key) return repeatUpload(env, prepared, standing);
  if (written.meta.changes === 0) throw refuse('too_many_uploads');
  try {
    await putFiles(env, prepared.files);
  } catch (error) {
    // Objects are deleted before the row: if R2 refuses this too, the row stays and the sweep finds them.
    await discardPhoto(env, prepared.stored);
    await db.run(sql`DELETE FROM ${uploads} WHERE ${uploads.key} = ${key}`);
    throw error;
  }
  return { url, thumbUrl, width, height };
}

/** SQL condition: the member may store one more picture. It belongs in the statement that writes the picture's row. */
export function mayUpload(userId: number): SQL {
  const unattached = sql`FROM ${uploads} WHERE ${uploads.userId} = ${userId} AND ${uploads.listingId} IS NULL`;
  // A photo that a listing released is withdrawn, and waits for the sweep alone.
  const unclaimed = sql`${unattached} AND NOT EXISTS (SELECT 1 FROM ${withdrawnPictures} WHERE ${withdrawnPictures.key} = ${uploads.key})`;
  return sql`((SELECT count(*) ${unattached}) < ${UNATTACHED_UPLOADS_MAX} AND (SELECT count(*) ${unclaimed}) < ${UNCLAIMED_UPLOADS_MAX})`;
}

/**
 * The photo that was stored under this `clientId`. A missing object (a Worker ended between row and put) is put now; one that exists stays as it
 * is, so that nobody replaces a picture that moderators have looked at.
 */
async function repeatUpload(
  env: Bindings,
  { stored: { width, height, fingerprint }, files }: PreparedPhoto,
  existing: { key: string; thumbKey: string | null; fingerprint: string | null },
): Promise<Upload> {
  if (existing.fingerprint !== fingerprint) throw refuse('idempotency_key_reused');
  const names = [existing.key, existing.thumbKey];
  const missing = await Promise.all(
    files.map(async (file, index) => {
      const key = names[index] ?? null;
      return key !== null && (await env.MEDIA.head(key)) === null ? [{ ...file, key }] : [];
    }),
  );
  await putFiles(env, missing.flat());
  const thumbUrl = existing.thumbKey && `/media/${existing.thumbKey}`;
  return { url: `/media/${existing.key}`, thumbUrl, width, height };
}

const UPLOADS_A_RUN = 200;
/** The `listing_id` of an upload once the sweep has taken it: no listing has this id, and none can claim the photo after that. */
const SWEPT = 0;

/**
 * Deletes uploads that no listing claimed within 24 hours, objects and rows, at most 200 a run, and returns how many. It marks the rows first, so
 * that a listing published at this moment never loses its photos; rows that a broken run marked are finished by the next.
 */
export async function sweepUploads(env: Bindings, db: Db, now: number): Promise<number> {
  const { key, thumbKey, listingId, createdAt } = uploads;
  await db.run(sql`UPDATE ${uploads} SET ${set(uploads, { listingId: SWEPT, clientId: null })} WHERE ${key} IN (
    SELECT ${key} FROM ${uploads} WHERE ${listingId} IS NULL AND ${createdAt} < ${now - DAY} ORDER BY ${createdAt} LIMIT ${UPLOADS_A_RUN})`);
  const taken = await db.find({ key, thumbKey }, sql`FROM ${uploads} WHERE ${listingId} = ${SWEPT} LIMIT ${UPLOADS_A_RUN}`);
  if (taken.length === 0) return 0;
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  await env.MEDIA.delete(taken.flatMap(({ key, thumbKey }) => objectKeysOf(key, thumbKey)));
  const keys = JSON.stringify(taken.map(({ key }) => key));
  await db.run(sql`DELETE FROM ${uploads} WHERE ${listingId} = ${SWEPT} AND ${key} IN (SELECT value FROM json_each(${keys}))`);
  return taken.length;
}
