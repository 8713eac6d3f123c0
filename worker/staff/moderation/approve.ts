import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { among, type AdState, statesOf } from './chosen.ts';

/**
 * Ads that were looked at and may stay leave the queue. A hidden one waits for being restored, or hidden anew. One round trip; an audit entry for
 * each that changed.
 */
export async function approve(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
): Promise<{ moved: { id: number }[]; states: AdState[] }> {
  const waits = sql`review IS NOT NULL AND status IN ('active', 'sold')`;
  const acts = ids.map((id) =>
    record(db, admin, {
      action: 'listing.approved',
      target: `listing:${id}`,
      before: sql`(SELECT json_object('review', review) FROM listings WHERE id = ${id})`,
      after: { review: null },
      when: sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND ${waits})`,
    }),
  );
  const results = await db.batch([
    statesOf(db, ids),
    ...acts,
    db.all<{ id: number }>(sql`UPDATE listings NOT INDEXED SET review = NULL WHERE id ${among(ids)} AND ${waits} RETURNING id`),
  ]);
  // The batch answers in its own order: the first statement and the last.
  const [states, moved] = [results[0], results.at(-1)] as [AdState[], { id: number }[]];
  return { moved, states };
}
