import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { discardApk } from './apk.ts';

const DAY = 86_400_000;
const UPLOADS_A_RUN = 10;

/** Gives up uploads of the app that did not arrive whole within a day: their parts in R2 first, then their rows and what was put together. */
export async function sweepApkUploads(env: Bindings, db: Db, now: number): Promise<void> {
  const left = await db.all<{ id: string; key: string; multipart: string }>(sql`SELECT id, key, multipart FROM apk_uploads
    WHERE created_at < ${now - DAY} ORDER BY created_at LIMIT ${UPLOADS_A_RUN}`);
  for (const { id, key, multipart } of left) {
    // R2 itself forgets parts after a week: an upload that it does not know any more is given up already.
    await env.MEDIA.resumeMultipartUpload(key, multipart)
      .abort()
      .catch(() => undefined);
    const [ended] = await db.all<{ id: string }>(sql`DELETE FROM apk_uploads WHERE id = ${id} RETURNING id`);
    // Publishing ends the row: an object of one that still stood was put together and never published.
    if (ended) await discardApk(env, key);
  }
}
