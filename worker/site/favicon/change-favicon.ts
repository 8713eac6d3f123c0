import { FAVICON_SIDES, FAVICON_TYPES, type Favicon, type FaviconSide } from '#schema/contracts/favicon';
import { siteSettings } from '#schema/tables/site-settings';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, recordAudit } from '../../platform/audit/record.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { type NewFile, putFiles, randomName } from '../../platform/media/photos.ts';
import { variantsFor, type Icon, inspectIcon, type Variants } from './variants.ts';
import { findSetting, STORED } from '../settings/site-settings.ts';
import { keysOf, presentFavicon, type StoredIcon } from './favicon.queries.ts';
import { columnNames, into, set } from '../../platform/columns.ts';

/**
 * Replaces the site's icon by a picture, and deletes the one before. One round trip. Throws `favicon_type`, `favicon_too_large` and the codes of a
 * broken photo.
 */
export async function changeFavicon(
  env: Bindings,
  db: Db,
  admin: ActingAdmin,
  picture: Uint8Array,
  drawn: Record<FaviconSide, Uint8Array | null>,
  now: number,
): Promise<Favicon> {
  const icon = inspectIcon(picture);
  const { stored, files } = named(icon, await variantsFor(env, icon, drawn), now);
  const row = { value: stored, updatedAt: now };
  let before: { value: string } | undefined;
  try {
    await putFiles(env, files);
    [[before]] = await db.batch([
      findSetting(db, 'favicon'),
      recordAudit(db, admin, {
        action: 'favicon.changed',
        target: 'favicon',
        before: OLD_ICON,
        after: { type: stored.type, size: stored.size, variants: stored.variants === null ? 0 : FAVICON_SIDES.length },
      }),
      db.run(sql`INSERT ${into(siteSettings, { key: 'favicon', ...row })} WHERE true
        ON CONFLICT (${columnNames(siteSettings.key)}) DO UPDATE SET ${set(siteSettings, row)}`),
    ]);
  } catch (error) {
    if (!(await isSaved(db, stored).catch(() => true))) await env.MEDIA.delete(files.map(({ key }) => key));
    throw error;
  }
  if (before) await discardIcon(env, before.value);
  return presentFavicon([{ value: JSON.stringify(stored) }]);
}

/** Restores the site's own icon. One round trip. Throws `favicon_not_found`. */
export async function removeFavicon(env: Bindings, db: Db, admin: ActingAdmin): Promise<void> {
  const when = sql`EXISTS (SELECT 1 FROM ${siteSettings} WHERE ${siteSettings.key} = 'favicon')`;
  const [, [gone]] = await db.batch([
    recordAudit(db, admin, { action: 'favicon.removed', target: 'favicon', before: OLD_ICON, when }),
    db.returning(STORED, sql`DELETE FROM ${siteSettings} WHERE ${siteSettings.key} = 'favicon'`),
  ]);
  if (!gone) throw refuse('favicon_not_found');
  await discardIcon(env, gone.value);
}

const OLD_ICON = sql`(SELECT json_object('type', ${siteSettings.value} ->> '$.type', 'size', ${siteSettings.value} ->> '$.size') FROM ${siteSettings}
  WHERE ${siteSettings.key} = 'favicon')`;

/** The objects, with random keys: a changed picture has another address, so that no cache must be cleared. */
function named({ type, bytes }: Icon, variants: Variants | null, now: number): { stored: StoredIcon; files: NewFile[] } {
  const original: NewFile = { key: `favicons/${randomName()}.${type}`, bytes, contentType: FAVICON_TYPES[type] };
  const drawn = variants
    ? FAVICON_SIDES.map((side) => ({
        side,
        key: `favicons/${randomName()}.png`,
        bytes: variants[side],
        contentType: 'image/png',
      }))
    : [];
  const paths = Object.fromEntries(drawn.map(({ side, key }) => [side, `/media/${key}`])) as Record<FaviconSide, string>; // all sides or none
  return {
    stored: { url: `/media/${original.key}`, type, size: bytes.length, variants: variants && paths, version: now },
    files: [original, ...drawn.map(({ key, bytes: png, contentType }) => ({ key, bytes: png, contentType }))],
  };
}

/** Whether the icon was saved: D1's response can be lost after its commit. */
async function isSaved(db: Db, { url }: StoredIcon): Promise<boolean> {
  const [setting] = await findSetting(db, 'favicon');
  return setting !== undefined && (JSON.parse(setting.value) as StoredIcon).url === url; // as `changeFavicon` wrote it
}

/** Deletes the old objects. The change has been made: it has not failed if an object stays behind. */
async function discardIcon({ MEDIA }: Bindings, value: string): Promise<void> {
  try {
    await MEDIA.delete(keysOf(JSON.parse(value) as StoredIcon)); // as `changeFavicon` wrote it
  } catch (error) {
    log('warn', 'favicon_not_discarded', errorForLog(error));
  }
}
