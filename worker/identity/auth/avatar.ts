import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { decodeDataUrl, discardPhoto, inspectPhoto, preparePhoto, putFiles } from '../../platform/media/photos.ts';

/** The path under which media.routes.ts serves R2's objects. */
const MEDIA = '/media/';

/**
 * Stores a data URL's picture and returns its path under `/media/`. An avatar is always shown small, so only the thumb is stored, and one URL means
 * one object; if no thumb can be made, the picture itself is stored. A row of an unclaimed upload is written first, so that the sweep finds the
 * object if the picture is not used in the end; `claimAvatar` deletes that row. One round trip. Throws the photo's own errors.
 */
export async function storeAvatar(bindings: Bindings, db: Db, userId: number, dataUrl: string, now: number): Promise<string> {
  const { stored, files } = await preparePhoto(bindings, inspectPhoto(decodeDataUrl(dataUrl)));
  const key = stored.thumbKey ?? stored.key;
  const { width, height, bytes } = stored;
  await db.run(sql`INSERT ${into(uploads, { key, userId, width, height, bytes, createdAt: now })} WHERE 1`);
  await putFiles(
    bindings,
    files.filter((file) => file.key === key),
  );
  return stored.thumbUrl ?? stored.url;
}

/**
 * The statement that deletes the upload row of a new picture, so that the sweep leaves it. It comes after the statement that writes its URL into the
 * member's row.
 */
export function claimAvatar(db: Db, userId: number, url: string | undefined) {
  return db.run(sql`DELETE FROM ${uploads} WHERE ${uploads.key} = ${url?.slice(MEDIA.length) ?? ''}
    AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.profileImageUrl} = ${url ?? ''})`);
}

/**
 * The statement that hands a member's picture to the sweep where `when` holds, as an unclaimed upload, before it is taken off their row. Without it,
 * if `discardAvatar` failed, the object would be served at its address again once the Worker has forgotten that it was withdrawn.
 */
export function releaseAvatar(db: Db, userId: number, when: SQL) {
  const url = users.profileImageUrl;
  const picture = {
    key: sql`substr(${url}, ${MEDIA.length + 1})`,
    userId: users.id,
    width: 0,
    height: 0,
    bytes: 0,
    createdAt: 0,
  };
  return db.run(sql`INSERT ${into(uploads, picture)} FROM ${users}
    WHERE ${users.id} = ${userId} AND ${url} GLOB ${`${MEDIA}*`} AND ${when} ON CONFLICT DO NOTHING`);
}

/** Removes an avatar's object, unless the URL is not one of ours. If R2 fails, the sweep removes it: it has a row of it. */
export async function discardAvatar(bindings: Bindings, url: string): Promise<void> {
  if (!url.startsWith(MEDIA)) return;
  await discardPhoto(bindings, { key: url.slice(MEDIA.length), thumbKey: null }).catch((error: unknown) => {
    log('warn', 'portrait_not_removed', errorForLog(error));
  });
}
