import { DAY } from '#schema/durations';
import { type Apk, APK_PART_BYTES, type ApkPart, type ApkUpload, type ApkUploadRequest } from '#schema/contracts/site-settings';
import { apkUploads } from '#schema/tables/apk-uploads';
import { sql } from 'drizzle-orm';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse, Refusal } from '../../platform/errors.ts';
import { isZipStart, type ReadBytes, zipEntriesOf } from '../../platform/zip.ts';
import { discardApk, publishApk } from './apk.ts';
import { into, pick, type Row } from '../../platform/columns.ts';

const uploadColumns = pick(apkUploads, 'key', 'multipart', 'version', 'size');
type UploadRow = Row<typeof uploadColumns>;

/** Starts an upload of the app's file in parts of 8 MiB. One round trip. */
export async function beginApk(env: Bindings, db: Db, { version, size }: ApkUploadRequest, now: number): Promise<ApkUpload> {
  const [id, key] = [crypto.randomUUID(), `apk/${crypto.randomUUID()}.apk`];
  const upload = await env.MEDIA.createMultipartUpload(key, {
    httpMetadata: {
      contentType: 'application/vnd.android.package-archive',
      contentDisposition: 'attachment; filename="Sarai.apk"',
    },
  });
  await db.run(sql`INSERT ${into(apkUploads, { id, key, multipart: upload.uploadId, version, size, createdAt: now })}`);
  return { id, partBytes: APK_PART_BYTES, parts: partsOf(size) };
}

/**
 * Stores one part; a repeat replaces it, so that a failed part is simply sent again. One round trip. Throws `apk_upload_not_found`,
 * `apk_part_invalid`, and `apk_invalid` for a first part that does not begin a ZIP.
 */
export async function storePart(env: Bindings, db: Db, id: string, part: number, bytes: Uint8Array): Promise<ApkPart> {
  const { key, multipart, size } = await findUpload(db, id);
  if (part < 1 || part > partsOf(size) || bytes.length !== bytesOf(size, part)) throw refuse('apk_part_invalid');
  if (part === 1 && !isZipStart(bytes)) throw refuse('apk_invalid');
  const { etag } = await env.MEDIA.resumeMultipartUpload(key, multipart).uploadPart(part, bytes);
  return { part, etag };
}

/**
 * Joins the parts, checks the file, and publishes it in place of the previous version. Two round trips, with R2 between them. Throws
 * `apk_part_invalid` while a part is missing, and `apk_invalid` for a file that is not an Android app, which is deleted.
 */
export async function completeApk(
  env: Bindings,
  db: Db,
  admin: ActingAdmin,
  id: string,
  parts: ApkPart[],
  now: number,
): Promise<Apk> {
  const { key, multipart, version, size } = await findUpload(db, id);
  const sorted = parts.toSorted((a, b) => a.part - b.part);
  if (sorted.length !== partsOf(size) || sorted.some(({ part }, at) => part !== at + 1)) throw refuse('apk_part_invalid');
  const whole = sorted.map(({ part, etag }) => ({ partNumber: part, etag }));
  const object = await env.MEDIA.resumeMultipartUpload(key, multipart)
    .complete(whole)
    .catch(() => null);
  if (object === null) throw refuse('apk_part_invalid');
  let sha256: string;
  try {
    if (object.size !== size || !(await isApk(size, (offset, length) => readBytes(env, key, offset, length))))
      throw refuse('apk_invalid');
    sha256 = await sha256Of(env, key);
  } catch (error) {
    // Another call may have published this object while R2 failed to read it for this one: only a file that is not an app is deleted here, the rest
    // by the sweep.
    if (error instanceof Refusal) {
      await discardApk(env, key);
      await db.run(sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
    }
    throw error;
  }
  // Outside the `try`: if D1's response is lost, the app may have been published, and its object must stay.
  return publishApk(env, db, admin, { id, key, version, size, sha256 }, now);
}

/** Aborts an upload. Idempotent. One round trip. */
export async function abortApk(env: Bindings, db: Db, id: string): Promise<void> {
  const [row] = await db.returning(uploadColumns, sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
  if (row)
    await env.MEDIA.resumeMultipartUpload(row.key, row.multipart)
      .abort()
      .catch(() => undefined);
}

async function findUpload(db: Db, id: string): Promise<UploadRow> {
  const [row] = await db.find(uploadColumns, sql`FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
  if (!row) throw refuse('apk_upload_not_found');
  return row;
}

function partsOf(size: number): number {
  return Math.ceil(size / APK_PART_BYTES);
}

function bytesOf(size: number, part: number): number {
  return part < partsOf(size) ? APK_PART_BYTES : size - (part - 1) * APK_PART_BYTES;
}

async function readBytes({ MEDIA }: Bindings, key: string, offset: number, length: number): Promise<Uint8Array> {
  const object = await MEDIA.get(key, { range: { offset, length } });
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** The SHA-256 of the file in R2, streamed: the file is never in memory as a whole. */
async function sha256Of({ MEDIA }: Bindings, key: string): Promise<string> {
  const digest = new crypto.DigestStream('SHA-256');
  const object = await MEDIA.get(key);
  if (!object) throw refuse('apk_invalid');
  await object.body.pipeTo(digest);
  return [...new Uint8Array(await digest.digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const UPLOADS_A_RUN = 10;

/** Aborts uploads of the app that were not completed within a day: deletes their parts in R2, then their rows, and the object of joined parts. */
export async function sweepApkUploads(env: Bindings, db: Db, now: number): Promise<void> {
  const left = await db.find(
    { id: apkUploads.id, key: apkUploads.key, multipart: apkUploads.multipart },
    sql`FROM ${apkUploads}
    WHERE ${apkUploads.createdAt} < ${now - DAY} ORDER BY ${apkUploads.createdAt} LIMIT ${UPLOADS_A_RUN}`,
  );
  for (const { id, key, multipart } of left) {
    // R2 itself deletes parts after a week: an upload that it no longer knows is aborted already.
    await env.MEDIA.resumeMultipartUpload(key, multipart)
      .abort()
      .catch(() => undefined);
    const [ended] = await db.returning({ id: apkUploads.id }, sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
    // Publishing deletes the row: an object whose row still existed was joined and never published.
    if (ended) await discardApk(env, key);
  }
}

/** The maximum size of the ZIP directory; those of large apps are about a megabyte. */
const DIRECTORY_MAX = 8 * 1024 * 1024;

/** Whether a file of `size` bytes is an Android app: a ZIP from its first byte on, whose directory lists a manifest and code. */
async function isApk(size: number, read: ReadBytes): Promise<boolean> {
  const names = await zipEntriesOf(size, read, DIRECTORY_MAX);
  return names !== null && names.has('AndroidManifest.xml') && names.has('classes.dex');
}
