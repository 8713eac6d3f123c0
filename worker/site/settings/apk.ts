import type { Apk } from '#schema/contracts/site-settings';
import { apkUploads } from '#schema/tables/apk-uploads';
import { siteSettings } from '#schema/tables/site-settings';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { columnNames, into, set } from '../../platform/columns.ts';
import { findSetting, STORED } from './site-settings.ts';

/** The file that visitors can download now; null while there is none. One round trip. */
export async function showApk(db: Db): Promise<Apk | null> {
  const [row] = await findSetting(db, 'apk');
  return row ? read(row.value) : null;
}

/**
 * Publishes an uploaded file in place of the previous one, whose object is deleted. One round trip. Throws `apk_upload_not_found` for the second of
 * two calls at once.
 */
export async function publishApk(
  env: Bindings,
  db: Db,
  admin: ActingAdmin,
  { id, key, version, size, sha256 }: { id: string; key: string; version: string; size: number; sha256: string },
  now: number,
): Promise<Apk> {
  const apk: Apk = { url: `/media/${key}`, version, size, sha256, publishedAt: new Date(now).toISOString() };
  const row = { value: apk, updatedAt: now };
  const isOpen = sql`EXISTS (SELECT 1 FROM ${apkUploads} WHERE ${apkUploads.id} = ${id})`;
  const [[before], , , ended] = await db.batch([
    findSetting(db, 'apk'),
    recordAudit(db, admin, {
      action: 'apk.published',
      target: 'apk',
      before: OLD_APK,
      after: { version, size, sha256 },
      when: isOpen,
    }),
    db.run(sql`INSERT ${into(siteSettings, { key: 'apk', ...row })} WHERE ${isOpen}
      ON CONFLICT (${columnNames(siteSettings.key)}) DO UPDATE SET ${set(siteSettings, row)}`),
    db.returning({ id: apkUploads.id }, sql`DELETE FROM ${apkUploads} WHERE ${apkUploads.id} = ${id}`),
  ]);
  const old = before && keyOf(read(before.value));
  if (ended.length === 0) {
    // If two calls complete one upload at once, the first has published the same object that the second holds.
    if (old !== key) await discardApk(env, key);
    throw refuse('apk_upload_not_found');
  }
  if (old !== undefined) await discardApk(env, old);
  return apk;
}

/** Removes the file: its setting first, so that nobody is sent to an object that is gone. One round trip. Throws `apk_not_found`. */
export async function removeApk(env: Bindings, db: Db, admin: ActingAdmin): Promise<void> {
  const when = sql`EXISTS (SELECT 1 FROM ${siteSettings} WHERE ${siteSettings.key} = 'apk')`;
  const [, [gone]] = await db.batch([
    recordAudit(db, admin, { action: 'apk.removed', target: 'apk', before: OLD_APK, when }),
    db.returning(STORED, sql`DELETE FROM ${siteSettings} WHERE ${siteSettings.key} = 'apk'`),
  ]);
  if (!gone) throw refuse('apk_not_found');
  await discardApk(env, keyOf(read(gone.value)));
}

/** Deletes the object. The change has been made: it has not failed if the object stays behind. */
export async function discardApk({ MEDIA }: Bindings, key: string): Promise<void> {
  try {
    await MEDIA.delete(key);
  } catch (error) {
    log('warn', 'apk_not_discarded', { key, ...errorForLog(error) });
  }
}

const OLD_APK = sql`(SELECT json_object('version', ${siteSettings.value} ->> '$.version', 'size', ${siteSettings.value} ->> '$.size',
    'sha256', ${siteSettings.value} ->> '$.sha256')
  FROM ${siteSettings} WHERE ${siteSettings.key} = 'apk')`;

/** Reads what `publishApk` wrote. */
function read(value: string): Apk {
  return JSON.parse(value) as Apk;
}

function keyOf({ url }: Apk): string {
  return url.slice('/media/'.length);
}
