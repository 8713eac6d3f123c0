import { DAY } from '#schema/durations';
import { uploads } from '#schema/tables/uploads';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';

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
