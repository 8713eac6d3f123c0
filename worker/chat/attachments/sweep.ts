import { DAY } from '#schema/durations';
import { attachments } from '#schema/tables/attachments';
import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { keyPrefix } from './prepare.ts';
import { set } from '../../platform/columns.ts';

const UNUSED_FOR = DAY;
const FILES_A_RUN = 200;
/** The prefix of a row's key once the sweep has taken it: no message finds it there. `swept0` is the first text after all of these. */
const SWEPT = 'swept/';
const SWEPT_END = 'swept0';

/**
 * Deletes files that no message took within 24 hours, objects and rows, at most 200 a run, and returns how many. It takes the rows first, by
 * renaming their keys, so that a message sent at this moment never loses its file; rows that a broken run took are finished by the next.
 */
export async function sweepAttachments(env: Bindings, db: Db, now: number): Promise<number> {
  const [, taken] = await db.batch([
    db.run(sql`UPDATE ${attachments} SET ${set(attachments, { key: sql`${SWEPT} || ${attachments.key}` })} WHERE ${attachments.key} IN (
      SELECT ${attachments.key} FROM ${attachments} WHERE ${attachments.key} >= 'chat/' AND ${attachments.key} < ${keyPrefix(now - UNUSED_FOR)}
      ORDER BY ${attachments.key} LIMIT ${FILES_A_RUN})`),
    db.find(
      { key: sql<string>`substr(${attachments.key}, ${SWEPT.length + 1})`, thumbKey: attachments.thumbKey },
      sql`FROM ${attachments}
      WHERE ${attachments.key} >= ${SWEPT} AND ${attachments.key} < ${SWEPT_END} ORDER BY ${attachments.key} LIMIT ${FILES_A_RUN}`,
    ),
  ]);
  if (taken.length === 0) return 0;
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  await env.MEDIA.delete(taken.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey])));
  const keys = JSON.stringify(taken.map(({ key }) => SWEPT + key));
  await db.run(sql`DELETE FROM ${attachments} WHERE ${attachments.key} IN (SELECT value FROM json_each(${keys}))`);
  return taken.length;
}
