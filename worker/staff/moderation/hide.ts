import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { among, type AdState, statesOf } from './chosen.ts';

/** An ad whose owner is to hear of it. `times` is how often it was hidden by now. */
export interface MovedAd {
  id: number;
  userId: number;
  title: string;
  times: number;
}

/**
 * Hides ads with a reason that their owners read: they leave lists, search and their addresses at once. One that is hidden and was answered by an
 * edit is hidden anew, with the new reason. One round trip; an audit entry for each that changed.
 */
export async function hide(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  reason: string,
  now: number,
): Promise<{ moved: MovedAd[]; states: AdState[] }> {
  const mayBeHidden = sql`(status IN ('active', 'sold') OR (status = 'hidden' AND review = 'answered'))`;
  const acts = ids.map((id) =>
    record(db, admin, {
      action: 'listing.hidden',
      target: `listing:${id}`,
      before: sql`(SELECT json_object('status', status, 'reason', hidden_reason) FROM listings WHERE id = ${id})`,
      after: { status: 'hidden', reason },
      when: sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND ${mayBeHidden})`,
    }),
  );
  const results = await db.batch([
    statesOf(db, ids),
    ...acts,
    db.all<MovedAd>(sql`UPDATE listings NOT INDEXED SET hidden_from = iif(status = 'hidden', hidden_from, status), status = 'hidden',
        hidden_reason = ${reason}, hidden_at = ${now}, times_hidden = times_hidden + 1, review = NULL, updated_at = max(${now}, updated_at + 1)
      WHERE id ${among(ids)} AND ${mayBeHidden} RETURNING id, user_id AS userId, title, times_hidden AS times`),
    db.run(
      sql`DELETE FROM listing_search WHERE rowid IN (SELECT id FROM listings NOT INDEXED WHERE id ${among(ids)} AND status <> 'active')`,
    ),
  ]);
  // The batch answers in its own order: the first statement and the last but one.
  const [states, moved] = [results[0], results.at(-2)] as [AdState[], MovedAd[]];
  return { moved, states };
}
