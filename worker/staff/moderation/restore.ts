import { searchRow } from '#schema/search';
import { sql } from 'drizzle-orm';
import { type ActingAdmin, record } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/db.ts';
import { among, type AdState } from './chosen.ts';
import type { MovedAd } from './hide.ts';
import { findWords, indexed } from './search-words.ts';

/**
 * Brings hidden ads back as what they were, active or sold. The words of the index are read before, so this takes two round trips; an ad that
 * was edited between them stays as it is. An audit entry for each that changed.
 */
export async function restore(
  db: Db,
  admin: ActingAdmin,
  ids: readonly number[],
  now: number,
): Promise<{ moved: MovedAd[]; states: AdState[] }> {
  const ads = await findWords(db, ids);
  const hidden = ads.filter(({ status }) => status === 'hidden');
  const versions = JSON.stringify(hidden.map(({ id, updatedAt: version }) => ({ id, version })));
  const isAsRead = sql`status = 'hidden' AND EXISTS (SELECT 1 FROM json_each(${versions}) AS j
    WHERE j.value ->> 'id' = listings.id AND j.value ->> 'version' = listings.updated_at)`;
  const [first, ...others] = hidden.map(({ id }) =>
    record(db, admin, {
      action: 'listing.restored',
      target: `listing:${id}`,
      before: sql`(SELECT json_object('status', status, 'reason', hidden_reason) FROM listings WHERE id = ${id})`,
      after: sql`(SELECT json_object('status', hidden_from) FROM listings WHERE id = ${id})`,
      when: sql`EXISTS (SELECT 1 FROM listings WHERE id = ${id} AND ${isAsRead})`,
    }),
  );
  if (!first) return { moved: [], states: ads };
  const rows = hidden.map((ad) => ({ id: ad.id, ...searchRow({ ...ad, featured: ad.featuredUntil !== null }) }));
  const results = await db.batch([
    first,
    ...others,
    indexed(db, rows, sql`hidden_from = 'active' AND ${isAsRead}`),
    db.all<MovedAd>(sql`UPDATE listings NOT INDEXED SET status = coalesce(hidden_from, 'active'), hidden_from = NULL, hidden_reason = NULL,
        hidden_at = NULL, review = NULL, updated_at = max(${now}, updated_at + 1),
        seller_vip_until = (SELECT vip_expires_at FROM users WHERE users.id = listings.user_id)
      WHERE id ${among(ids)} AND ${isAsRead} RETURNING id, user_id AS userId, title, times_hidden AS times`),
  ]);
  return { moved: results.at(-1) as MovedAd[], states: ads }; // the batch answers in its own order
}
