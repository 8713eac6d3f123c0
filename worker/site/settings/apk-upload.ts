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

/** Begins an upload of the app's file in parts of 8 MiB. One round trip. */
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
 * Takes one part; the same part again takes its place, so that a failed one is simply sent once more. One round trip. Throws
 * `apk_upload_not_found`, `apk_part_invalid`, and `apk_invalid` for a first part that begins no ZIP.
 */
export async function takePart(env: Bindings, db: Db, id: string, part: number, bytes: Uint8Array): Promise<ApkPart> {
  const { key, multipart, size } = await findUpload(db, id);
  if (part < 1 || part > partsOf(size) || bytes.length !== bytesOf(size, part)) throw refuse('apk_part_invalid');
  if (part === 1 && !isZipStart(bytes)) throw refuse('apk_invalid');
  const { etag } = await env.MEDIA.resumeMultipartUpload(key, multipart).uploadPart(part, bytes);
  return { part, etag };
}

/**
 * Puts the parts together, looks at what has come, and publishes it in the place of the version before. Two round trips: R2 stands between
 * them. Throws `apk_part_invalid` while a part is missing, and `apk_invalid` for what is no Android app, which is thrown away.
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
    // Another call may have published this object while R2 failed to read it for us: only what is no app goes, the rest with the sweep.
    if (error instanceof Refusal) {
      await discardApk(env, key);
      await db.run(sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
    }
    throw error;
  }
  // Outside: an answer of D1 that was lost may have been a publication, and its object must stay.
  return publishApk(env, db, admin, { id, key, version, size, sha256 }, now);
}

/** Gives an upload up. One round trip; one that has ended is given up already. */
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

/** The sum of the file as it lies in R2, streamed: it never stands in memory whole. */
async function sha256Of({ MEDIA }: Bindings, key: string): Promise<string> {
  const digest = new crypto.DigestStream('SHA-256');
  const object = await MEDIA.get(key);
  if (!object) throw refuse('apk_invalid');
  await object.body.pipeTo(digest);
  return [...new Uint8Array(await digest.digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const UPLOADS_A_RUN = 10;

/** Gives up uploads of the app that did not arrive whole within a day: their parts in R2 first, then their rows and what was put together. */
export async function sweepApkUploads(env: Bindings, db: Db, now: number): Promise<void> {
  const left = await db.find(
    { id: apkUploads.id, key: apkUploads.key, multipart: apkUploads.multipart },
    sql`FROM ${apkUploads}
    WHERE ${apkUploads.createdAt} < ${now - DAY} ORDER BY ${apkUploads.createdAt} LIMIT ${UPLOADS_A_RUN}`,
  );
  for (const { id, key, multipart } of left) {
    // R2 itself forgets parts after a week: an upload that it does not know any more is given up already.
    await env.MEDIA.resumeMultipartUpload(key, multipart)
      .abort()
      .catch(() => undefined);
    const [ended] = await db.returning({ id: apkUploads.id }, sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`);
    // Publishing ends the row: an object of one that still stood was put together and never published.
    if (ended) await discardApk(env, key);
  }
}

/** The directories of large apps are about a megabyte. */
const DIRECTORY_MAX = 8 * 1024 * 1024;

/** Whether a file of `size` bytes is an Android app: a ZIP from its first byte on, whose directory names a manifest and code. */
async function isApk(size: number, read: ReadBytes): Promise<boolean> {
  const names = await zipEntriesOf(size, read, DIRECTORY_MAX);
  return names !== null && names.has('AndroidManifest.xml') && names.has('classes.dex');
}
