import { LISTING_WARNING_DAYS } from '#schema/catalog/limits';
import { DAY } from '#schema/durations';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { searchRow } from '#schema/search/search-row';
import { listingSearch } from '#schema/tables/listing-search';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../../env.ts';
import type { Db } from '../../../platform/db.ts';
import { announceMade } from '../../../identity/notifications/announce.ts';
import { hears } from '../../../identity/notifications/notifications.queries.ts';
import { insertNotifications } from '../../../identity/notifications/notify.ts';
import { into, set } from '../../../platform/columns.ts';
import { isAsIndexed, SEARCHED } from '../../browse/searched.ts';

const [l, u] = [alias(listings, 'l'), alias(users, 'u')];

/** How many endings one run looks at, the latest first: what earlier runs have told comes behind what is new. */
const LOOKED_AT = 500;

/**
 * Tells members that a promotion or their VIP ends within a day, and an ad within three: once for each end, an extended one again when its own day
 * comes.
 */
export async function sweepEndings(env: Bindings, db: Db, now: number): Promise<void> {
  const [ofVip, ofPromotions, ofAds] = await db.batch([
    insertNotifications(
      db,
      {
        userId: u.id,
        kind: 'vip_ending',
        data: sql`json_object('until', ${isoOf(u.vipExpiresAt)})`,
        once: sql`'vip:' || ${u.vipExpiresAt}`,
        createdAt: now,
      },
      sql`FROM (SELECT ${users.id} FROM ${users} INDEXED BY users_by_vip_expiry WHERE ${users.vipExpiresAt} > ${now}
          AND ${users.vipExpiresAt} <= ${now + DAY} ORDER BY ${users.vipExpiresAt} DESC LIMIT ${LOOKED_AT}) AS e
        CROSS JOIN ${users} AS ${u} ON ${u.id} = e.id WHERE ${hears('vip_ending')}`,
    ),
    insertNotifications(
      db,
      {
        userId: u.id,
        kind: 'promotion_ending',
        data: sql`json_object('listingId', ${l.id}, 'title', ${l.title}, 'until', ${isoOf(l.featuredUntil)})`,
        once: sql`'promotion:' || ${l.id} || ':' || ${l.featuredUntil}`,
        createdAt: now,
      },
      sql`FROM (SELECT ${listings.id} FROM ${listings} INDEXED BY listings_by_featured_end WHERE ${listings.featured} = 1
          AND ${listings.featuredUntil} > ${now} AND ${listings.featuredUntil} <= ${now + DAY}
          ORDER BY ${listings.featuredUntil} DESC LIMIT ${LOOKED_AT}) AS e
        CROSS JOIN ${listings} AS ${l} ON ${l.id} = e.id CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
        WHERE ${l.status} = 'active' AND ${hears('promotion_ending')}`,
    ),
    insertNotifications(
      db,
      {
        userId: u.id,
        kind: 'listing_ending',
        data: sql`json_object('listingId', ${l.id}, 'title', ${l.title}, 'until', ${isoOf(l.expiresAt)})`,
        once: sql`'ending:' || ${l.id} || ':' || ${l.expiresAt}`,
        createdAt: now,
      },
      sql`FROM (SELECT ${listings.id} FROM ${listings} INDEXED BY listings_by_end WHERE ${listings.status} = 'active'
          AND ${listings.expiresAt} > ${now} AND ${listings.expiresAt} <= ${now + LISTING_WARNING_DAYS * DAY}
          ORDER BY ${listings.expiresAt} DESC LIMIT ${LOOKED_AT}) AS e
        CROSS JOIN ${listings} AS ${l} ON ${l.id} = e.id CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}
        WHERE ${hears('listing_ending')}`,
    ),
  ]);
  const made = [...ofVip, ...ofPromotions, ...ofAds].map(({ id }) => id);
  await announceMade(env, db, made);
}

/** Milliseconds as `Date.toISOString` writes them. */
function isoOf(column: Column): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
}

const BATCH = 100;

/**
 * Takes the mark and the facet of promotions that have ended, at most 100 a run. Nothing depends on when it runs: what is shown as
 * featured is a comparison with now.
 */
export async function sweepFeatured(db: Db, now: number): Promise<void> {
  const { id, updatedAt, featured, featuredUntil, status } = listings;
  const hasEnded = sql`${featured} = 1 AND ${featuredUntil} <= ${now}`;
  const ended = await db.find(
    { id, updatedAt, featuredUntil, ...SEARCHED },
    sql`FROM ${listings} INDEXED BY listings_by_featured_end WHERE ${hasEnded} LIMIT ${BATCH}`,
  );
  await db.batch(
    ended.map((row) => {
      const { words, facets } = searchRow({ ...row, featured: false });
      // An edit, a sale or another price since the look is not overwritten with what was before: its listing waits for the next run.
      const isUnchanged = sql`${id} = ${row.id} AND ${hasEnded} AND ${isAsIndexed(row)}`;
      return [
        db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: id, words, facets })} FROM ${listings}
          WHERE ${isUnchanged} AND ${status} = 'active'`),
        db.run(sql`UPDATE ${listings} SET ${set(listings, { featured: 0, featuredUntil: null })} WHERE ${isUnchanged}`),
      ];
    }),
  );
}

/**
 * Puts ads to sleep that have run out, at most 100 a run: they leave the index of search, and triggers move the counters. Nothing depends on when it
 * runs (awake.ts). One round trip: both statements take the same ads.
 */
export async function sweepAsleep(db: Db, now: number): Promise<void> {
  const { id, status, expiresAt } = listings;
  const ended = sql`SELECT ${id} FROM ${listings} INDEXED BY listings_by_end WHERE ${status} = 'active' AND ${expiresAt} <= ${now}
    ORDER BY ${expiresAt}, ${id} LIMIT ${BATCH}`;
  await db.batch([
    db.run(sql`DELETE FROM ${listingSearch} WHERE ${listingSearch.rowid} IN (${ended})`),
    db.run(sql`UPDATE ${listings} SET ${set(listings, { status: 'asleep' })} WHERE ${id} IN (${ended})`),
  ]);
}
