import type { Apk } from '#schema/contracts/site-settings';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';

/** The file that visitors get now; null while there is none. One round trip. */
export async function showApk(db: Db): Promise<Apk | null> {
  const [row] = await findApk(db);
  return row ? read(row.value) : null;
}

/** Puts an uploaded file in the place of the one before, whose object goes. One round trip. Throws `apk_upload_not_found` for the second of two at once. */
export async function publishApk(
  env: Bindings,
  db: Db,
  admin: ActingAdmin,
  { id, key, version, size, sha256 }: { id: string; key: string; version: string; size: number; sha256: string },
  now: number,
): Promise<Apk> {
  const apk: Apk = { url: `/media/${key}`, version, size, sha256, publishedAt: new Date(now).toISOString() };
  const isOpen = sql`EXISTS (SELECT 1 FROM apk_uploads WHERE id = ${id})`;
  const [[before], , , ended] = await db.batch([
    findApk(db),
    record(db, admin, { action: 'apk.published', target: 'apk', before: OLD, after: { version, size, sha256 }, when: isOpen }),
    db.run(sql`INSERT INTO site_settings (key, value, updated_at) SELECT 'apk', ${JSON.stringify(apk)}, ${now} WHERE ${isOpen}
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`),
    db.all<{ id: string }>(sql`DELETE FROM apk_uploads WHERE id = ${id} RETURNING id`),
  ]);
  const old = before && keyOf(read(before.value));
  if (ended.length === 0) {
    // Of two who complete one upload at once, the first has published the very object that the second holds.
    if (old !== key) await discardApk(env, key);
    throw refuse('apk_upload_not_found');
  }
  if (old !== undefined) await discardApk(env, old);
  return apk;
}

/** Takes the file away: its setting first, so that nobody is led to an object that is gone. One round trip. Throws `apk_not_found`. */
export async function removeApk(env: Bindings, db: Db, admin: ActingAdmin): Promise<void> {
  const when = sql`EXISTS (SELECT 1 FROM site_settings WHERE key = 'apk')`;
  const [, [gone]] = await db.batch([
    record(db, admin, { action: 'apk.removed', target: 'apk', before: OLD, when }),
    db.all<{ value: string }>(sql`DELETE FROM site_settings WHERE key = 'apk' RETURNING value`),
  ]);
  if (!gone) throw refuse('apk_not_found');
  await discardApk(env, keyOf(read(gone.value)));
}

/** What was decided stands: an object that stays behind is no reason to say that it failed. */
export async function discardApk({ MEDIA }: Bindings, key: string): Promise<void> {
  try {
    await MEDIA.delete(key);
  } catch (error) {
    log('warn', 'apk_not_discarded', { key, ...faultOf(error) });
  }
}

const OLD = sql`(SELECT json_object('version', value ->> '$.version', 'size', value ->> '$.size', 'sha256', value ->> '$.sha256')
  FROM site_settings WHERE key = 'apk')`;

function findApk(db: Db) {
  return db.all<{ value: string }>(sql`SELECT value FROM site_settings WHERE key = 'apk'`);
}

/** What `publishApk` wrote. */
function read(json: string): Apk {
  return JSON.parse(json) as Apk;
}

function keyOf({ url }: Apk): string {
  return url.slice('/media/'.length);
}
