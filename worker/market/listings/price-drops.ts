import { sql } from 'drizzle-orm';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { faultOf } from '../../platform/fault-of.ts';
import { log } from '../../platform/log.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { findFresh, hears } from '../../identity/notifications/notifications.queries.ts';

/** How many who saved an ad are told at once; the others wait for the sweep. */
const TOLD_A_RUN = 50;

/** Ads of which one run of the sweep goes on. */
const ADS_A_RUN = 5;

/**
 * If the ad's price fell below what it was when they saved it, tells the first of those who did; each once for each price. The trigger
 * `listings_price_drop` wrote down that it fell, in the edit's own batch. For `waitUntil`: never throws.
 */
export async function notifyPriceDrop(env: Bindings, db: Db, listingId: number): Promise<void> {
  try {
    const made = await takeChunk(db, listingId);
    if (made.length === 0) return;
    await announce(env, db, await findFresh(db, sql`n.id IN (SELECT value FROM json_each(${JSON.stringify(made)}))`));
  } catch (error) {
    log('error', 'not_notified', { kind: 'price_drop', ...faultOf(error) });
  }
}

/** Goes on with the prices of which not everybody has been told. */
export async function sweepPriceDrops(env: Bindings, db: Db): Promise<void> {
  const drops = await db.all<{ id: number }>(
    sql`SELECT listing_id AS id FROM price_drops WHERE listing_id > 0 ORDER BY listing_id LIMIT ${ADS_A_RUN}`,
  );
  for (const { id } of drops) await notifyPriceDrop(env, db, id);
}

/** The next of those who saved the ad, and how far that was, in one batch: two runs at once tell two different chunks. */
async function takeChunk(db: Db, listingId: number): Promise<number[]> {
  const drop = sql`price_drops AS d CROSS JOIN listings AS l ON l.id = d.listing_id`;
  const chunk = sql`SELECT f.user_id AS user_id FROM favorites AS f INDEXED BY favorites_by_listing
    WHERE f.listing_id = d.listing_id AND f.user_id > d.after_user_id ORDER BY f.user_id LIMIT ${TOLD_A_RUN}`;
  const once = sql`'price:' || l.id || ':' || d.price`;
  const [made] = await db.batch([
    // An ad that was sold, or dearer again, since is no offer any more. Its owner knows the price.
    db.all<{ id: number }>(sql`INSERT INTO notifications (user_id, kind, data, once, created_at)
      SELECT u.id, 'price_drop', json_object('listingId', l.id, 'title', l.title, 'price', CAST(l.price AS TEXT),
        'was', CAST(f.saved_price AS TEXT)), ${once}, ${Date.now()}
      FROM ${drop} CROSS JOIN favorites AS f ON f.listing_id = d.listing_id CROSS JOIN users AS u ON u.id = f.user_id
      WHERE d.listing_id = ${listingId} AND l.status = 'active' AND l.price = d.price AND f.user_id IN (${chunk})
        AND f.saved_price > l.price AND u.id <> l.user_id AND ${hears('price_drop')}
      ON CONFLICT (user_id, once) DO NOTHING RETURNING id`),
    db.all<{
      id: number;
    }>(sql`UPDATE price_drops AS d SET after_user_id = coalesce((SELECT max(user_id) FROM (${chunk})), after_user_id)
      WHERE d.listing_id = ${listingId}`),
    db.all<{ id: number }>(sql`DELETE FROM price_drops AS d WHERE d.listing_id = ${listingId} AND NOT EXISTS (${chunk})`),
  ]);
  return made.map(({ id }) => id);
}
