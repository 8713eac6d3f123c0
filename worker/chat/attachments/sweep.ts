import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { keyPrefix } from './prepare.ts';

const UNTAKEN_MS = 24 * 60 * 60 * 1000;
const FILES_A_RUN = 200;
/** What the key of a row begins with once the sweep has it: no message finds it there. `swept0` is the first text after all of these. */
const SWEPT = 'swept/';
const SWEPT_END = 'swept0';

/**
 * Removes files that no message took within 24 hours, objects and rows, at most 200 a run, and answers how many. It takes the rows first, by
 * renaming their keys, so that a message sent at this moment never loses its file; rows that a broken run took are finished by the next.
 */
export async function sweepAttachments(env: Bindings, db: Db, now: number): Promise<number> {
  const [, taken] = await db.batch([
    db.run(sql`UPDATE attachments SET key = ${SWEPT} || key WHERE key IN (
      SELECT key FROM attachments WHERE key >= 'chat/' AND key < ${keyPrefix(now - UNTAKEN_MS)} ORDER BY key LIMIT ${FILES_A_RUN})`),
    db.all<{ key: string; thumbKey: string | null }>(sql`SELECT substr(key, ${SWEPT.length + 1}) AS key, thumb_key AS "thumbKey"
      FROM attachments WHERE key >= ${SWEPT} AND key < ${SWEPT_END} ORDER BY key LIMIT ${FILES_A_RUN}`),
  ]);
  if (taken.length === 0) return 0;
  // R2 deletes up to 1,000 keys a call. https://developers.cloudflare.com/r2/api/workers/workers-api-reference/
  await env.MEDIA.delete(taken.flatMap(({ key, thumbKey }) => (thumbKey === null ? [key] : [key, thumbKey])));
  const keys = JSON.stringify(taken.map(({ key }) => SWEPT + key));
  await db.run(sql`DELETE FROM attachments WHERE key IN (SELECT value FROM json_each(${keys}))`);
  return taken.length;
}
