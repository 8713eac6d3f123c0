import { sql } from 'drizzle-orm';
import type { Bindings } from '../env.ts';
import type { Db } from '../lib/db.ts';

const DAY = 86_400_000;
const UPLOADS_A_RUN = 10;

/** Gives up uploads of the app that did not arrive whole within a day: their parts in R2 first, then their rows. */
export async function sweepApkUploads({ MEDIA }: Bindings, db: Db, now: number): Promise<void> {
  const left = await db.all<{ id: string; key: string; multipart: string }>(sql`SELECT id, key, multipart FROM apk_uploads
    WHERE created_at < ${now - DAY} ORDER BY created_at LIMIT ${UPLOADS_A_RUN}`);
  for (const { id, key, multipart } of left) {
    // R2 itself forgets parts after a week: an upload that it does not know any more is given up already.
    await MEDIA.resumeMultipartUpload(key, multipart)
      .abort()
      .catch(() => undefined);
    await db.run(sql`DELETE FROM apk_uploads WHERE id = ${id}`);
  }
}
