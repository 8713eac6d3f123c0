import { uploads } from '#schema/tables/uploads';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { into } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import { decodeDataUrl, discardPhoto, inspectPhoto, preparePhoto, putFiles } from '../../platform/media/photos.ts';

/** Where media.routes.ts serves R2's keys. */
const MEDIA = '/media/';

/**
 * Stores a data URL's picture and answers its path under `/media/`. An avatar is only ever shown small, so the thumb alone is
 * kept, and one URL stands for one object; the picture itself is kept where no thumb can be made. The row of a photo that no ad has claimed goes first, so
 * that the sweep finds the object when nobody's picture comes of it; `keepAvatar` takes it away. One round trip. Throws the photo's own errors.
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

/** The statement that takes a new picture from the sweep, behind the one that writes its URL into the member's row. */
export function keepAvatar(db: Db, userId: number, url: string | undefined) {
  return db.run(sql`DELETE FROM ${uploads} WHERE ${uploads.key} = ${url?.slice(MEDIA.length) ?? ''}
    AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.profileImageUrl} = ${url ?? ''})`);
}

/**
 * The statement that hands a member's picture to the sweep where `when` holds, as a photo that no ad has claimed, before it is taken off their row:
 * should `discardAvatar` fail, the object would be asked for by its address again once the Worker has forgotten that it was withdrawn.
 */
export function handAvatarOver(db: Db, userId: number, when: SQL) {
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

/** Removes an avatar's object, unless the URL is not one of ours. What R2 does not remove is left to the sweep, which has its row. */
export async function discardAvatar(bindings: Bindings, url: string): Promise<void> {
  if (!url.startsWith(MEDIA)) return;
  await discardPhoto(bindings, { key: url.slice(MEDIA.length), thumbKey: null }).catch((error: unknown) => {
    log('warn', 'portrait_not_removed', faultOf(error));
  });
}
