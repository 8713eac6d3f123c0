import { DAY } from '#schema/durations';
import { favorites } from '#schema/tables/favorites';
import { listings } from '#schema/tables/listings';
import { priceDrops } from '#schema/tables/price-drops';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { SAVED_PRICE } from '../favorites/favorites.queries.ts';
import { log } from '../../platform/log.ts';
import { announceByIds } from '../../identity/notifications/announce.ts';
import { wantsNotice } from '../../identity/notifications/notifications.queries.ts';
import { insertNotifications } from '../../identity/notifications/notify.ts';
import { isAwake } from '../browse/awake.ts';

const [d, f, l, u] = [alias(priceDrops, 'd'), alias(favorites, 'f'), alias(listings, 'l'), alias(users, 'u')];

/**
 * How many of those who saved an ad are notified at once, and in a run of the sweep of all its ads together. All sweeps of a run share the thousand
 * queries of one invocation, and telling a member takes about three.
 */
const NOTIFIED_A_RUN = 50;

/** How many ads one run of the sweep continues with. */
const ADS_A_RUN = 5;

/**
 * If the ad's price fell below what it was when they saved it, notifies the first of the members who did, each once for each price. The trigger
 * `listings_price_drop` recorded the drop in the edit's own batch. For `waitUntil`: never throws.
 */
export async function notifyPriceDrop(env: Bindings, db: Db, listingId: number, most = NOTIFIED_A_RUN): Promise<void> {
  try {
    await announceByIds(env, db, await takeChunk(db, listingId, most));
  } catch (error) {
    log('error', 'not_notified', { kind: 'price_drop', ...errorForLog(error) });
  }
}

/** Continues with price drops that not everybody has been told of; the ads of a run share the members whom it tells. */
export async function sweepPriceDrops(env: Bindings, db: Db): Promise<void> {
  const drops = await db.find(
    { id: d.listingId },
    sql`FROM ${priceDrops} AS ${d} WHERE ${d.listingId} > 0 AND NOT ${isOutOfSight(Date.now())} ORDER BY ${d.listingId} LIMIT ${ADS_A_RUN}`,
  );
  for (const { id } of drops) await notifyPriceDrop(env, db, id, Math.floor(NOTIFIED_A_RUN / drops.length));
}

/** The price drop of an ad that stays out of sight longer than this (milliseconds) no longer waits: each run reads all that wait. */
const DROP_KEPT_FOR = 90 * DAY;

/** SQL condition: nobody sees the ad of `price_drops AS d` now, but it may come back; its drop is told then. */
function isOutOfSight(now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${listings} AS ${l} WHERE ${l.id} = ${d.listingId} AND ${l.updatedAt} > ${now - DROP_KEPT_FOR}
    AND (${l.status} IN ('asleep', 'held', 'hidden') OR ${l.status} = 'active' AND NOT ${isAwake(l.expiresAt, now)}))`;
}

/**
 * Notifies the next of those who saved the ad, at most `most`, and records how far this got, in one batch: two runs at once notify two different chunks. Returns the
 * ids of the notifications.
 */
async function takeChunk(db: Db, listingId: number, most: number): Promise<number[]> {
  const chunk = sql`SELECT ${f.userId} AS user_id FROM ${favorites} AS ${f} INDEXED BY favorites_by_listing
    WHERE ${f.listingId} = ${d.listingId} AND ${f.userId} > ${d.afterUserId} ORDER BY ${f.userId} LIMIT ${most}`;
  // In the ad's own currency, as its owner named it.
  const named = sql`coalesce(${l.amount}, ${l.price})`;
  const price = sql`'price', CAST(${named} AS TEXT), 'was', CAST(${SAVED_PRICE} AS TEXT), 'currency', ${l.currency}`;
  const drop = {
    userId: u.id,
    kind: 'price_drop',
    data: sql`json_object('listingId', ${l.id}, 'title', ${l.title}, ${price})`,
    once: sql`'price:' || ${l.id} || ':' || ${d.price}`,
    createdAt: Date.now(),
  } as const;
  const ofIt = sql`${d.listingId} = ${listingId} AND NOT ${isOutOfSight(drop.createdAt)}`;
  const afterUserId = sql`coalesce((SELECT max(user_id) FROM (${chunk})), ${d.afterUserId})`;
  const [made] = await db.batch([
    // An ad that was sold or has another price by now is no longer an offer. Its owner knows the price.
    insertNotifications(
      db,
      drop,
      sql`FROM ${priceDrops} AS ${d} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${d.listingId}
        CROSS JOIN ${favorites} AS ${f} ON ${f.listingId} = ${d.listingId} CROSS JOIN ${users} AS ${u} ON ${u.id} = ${f.userId}
        WHERE ${d.listingId} = ${listingId} AND ${l.status} = 'active' AND ${isAwake(l.expiresAt, drop.createdAt)} AND ${named} = ${d.price} AND ${f.userId} IN (${chunk})
          AND ${SAVED_PRICE} > ${named} AND ${u.id} <> ${l.userId} AND ${wantsNotice('price_drop')}`,
    ),
    db.run(sql`UPDATE ${priceDrops} AS ${d} SET ${set(priceDrops, { afterUserId })} WHERE ${ofIt}`),
    db.run(sql`DELETE FROM ${priceDrops} AS ${d} WHERE ${ofIt} AND NOT EXISTS (${chunk})`),
  ]);
  return made.map(({ id }) => id);
}
