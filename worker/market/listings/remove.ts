import { sql } from 'drizzle-orm';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { findOwn } from './own.ts';
import { detachUploads } from './uploads.queries.ts';

/** Deletes the member's own listing for everyone. The row stays for what points at it; its photos go with the next sweep. */
export async function remove(db: Db, member: Member, id: number, now: number): Promise<void> {
  await findOwn(db, member, id);
  const isRemoved = sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND status = 'removed')`;
  await db.batch([
    db.run(sql`UPDATE listings SET status = 'removed', removed_at = ${now}, updated_at = max(${now}, updated_at + 1),
        image_url = NULL, thumb_url = NULL
      WHERE id = ${id} AND user_id = ${member.id} AND status <> 'removed'`),
    db.run(sql`DELETE FROM listing_search WHERE rowid = CAST(${id} AS INTEGER) AND ${isRemoved}`),
    db.run(sql`DELETE FROM listing_images WHERE listing_id = ${id} AND ${isRemoved}`),
    detachUploads(db, id, [], isRemoved),
  ]);
}
