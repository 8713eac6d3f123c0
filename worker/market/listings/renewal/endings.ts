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
import { announceByIds } from '../../../identity/notifications/announce.ts';
import { wantsNotice } from '../../../identity/notifications/notifications.queries.ts';
import { insertNotifications } from '../../../identity/notifications/notify.ts';
import { into, set } from '../../../platform/columns.ts';
import { findStates, setStates, statesByName } from '../../../platform/system-state.ts';
import { isIndexCurrent, SEARCHED_COLUMNS } from '../../browse/searched.ts';

const [l, u] = [alias(listings, 'l'), alias(users, 'u')];

/** A kind of end that members are told of beforehand. `before` says how long before it, in milliseconds. */
interface Ending {
  kind: 'vip_ending' | 'promotion_ending' | 'listing_ending';
  before: number;
  /** How many ends one run looks at that no run has looked at before. */
  newLimit: number;
  /** The table whose rows end, with its index and the condition that a row has an end. */
  of: SQL;
  id: Column;
  end: Column;
  /** The notification's data, from a row of `found`. It is sent once for each `once`. */
  data: SQL;
  once: SQL;
  /** Joins `e.id` with the rows that `data` reads, on condition that the end is still the same. */
  found: SQL;
}

/**
 * At most 100 new ends a run, and 75 that were looked at before, of which most were told. Telling a member takes about three queries; an invocation
 * of the Worker has a thousand, which all sweeps of a run share: price drops tell 50 members, saved searches 50.
 */
const ENDINGS: readonly Ending[] = [
  {
    kind: 'vip_ending',
    before: DAY,
    newLimit: 25,
    of: sql`FROM ${users} INDEXED BY users_by_vip_expiry WHERE ${users.vipExpiresAt} IS NOT NULL`,
    id: users.id,
    end: users.vipExpiresAt,
    data: sql`json_object('until', ${isoOf(u.vipExpiresAt)})`,
    once: sql`'vip:' || ${u.vipExpiresAt}`,
    found: sql`CROSS JOIN ${users} AS ${u} ON ${u.id} = e.id AND ${u.vipExpiresAt} = e.end`,
  },
  {
    kind: 'promotion_ending',
    before: DAY,
    newLimit: 25,
    of: sql`FROM ${listings} INDEXED BY listings_by_featured_end WHERE ${listings.featured} = 1`,
    id: listings.id,
    end: listings.featuredUntil,
    data: sql`json_object('listingId', ${l.id}, 'title', ${l.title}, 'until', ${isoOf(l.featuredUntil)})`,
    once: sql`'promotion:' || ${l.id} || ':' || ${l.featuredUntil}`,
    found: sql`CROSS JOIN ${listings} AS ${l} ON ${l.id} = e.id AND ${l.featuredUntil} = e.end AND ${l.status} = 'active'
      CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}`,
  },
  {
    kind: 'listing_ending',
    before: LISTING_WARNING_DAYS * DAY,
    newLimit: 50,
    of: sql`FROM ${listings} INDEXED BY listings_by_end WHERE ${listings.status} = 'active'`,
    id: listings.id,
    end: listings.expiresAt,
    data: sql`json_object('listingId', ${l.id}, 'title', ${l.title}, 'until', ${isoOf(l.expiresAt)})`,
    once: sql`'ending:' || ${l.id} || ':' || ${l.expiresAt}`,
    found: sql`CROSS JOIN ${listings} AS ${l} ON ${l.id} = e.id AND ${l.expiresAt} = e.end AND ${l.status} = 'active'
      CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId}`,
  },
];

/** How many of the ends that were looked at before one run looks at again: when an ad is shown again, its end can be before the mark. */
const SECOND_LOOK_LIMIT = 25;

/** How far the ends of a kind were looked at, by end and id, and how far the second look has come. */
interface Progress {
  upTo: Mark;
  again: Mark;
}
type Mark = readonly [end: number, id: number];
const START: Mark = [0, 0];
const ID_MAX = Number.MAX_SAFE_INTEGER;
const STATE = 'endings:';

/**
 * Tells members that a promotion or their VIP ends within a day, or an ad within three days: once for each end, so an extended one is told of again
 * before its new end. The earliest ends come first, and each run continues where the last one stopped, however late it is. Three round trips, and
 * those of the telling.
 */
export async function sweepEndings(env: Bindings, db: Db, now: number): Promise<void> {
  const states = statesByName<Progress>(await findStates(db, STATE), STATE);
  const marked = ENDINGS.map((ending) => {
    const { upTo = START, again = START } = states.get(ending.kind) ?? {};
    return { ending, upTo, again };
  });
  const looked = await db.batch(
    marked.flatMap(({ ending, upTo, again }) => {
      const soon: Mark = [now + ending.before, ID_MAX];
      return [
        findEnds(db, ending, later([now, ID_MAX], upTo), soon, ending.newLimit),
        findEnds(db, ending, later([now, ID_MAX], again), earlier(soon, upTo), SECOND_LOOK_LIMIT),
      ];
    }),
  );
  const runs = marked.map(({ ending, upTo }, index) => {
    const [fresh = [], again = []] = [looked[2 * index], looked[2 * index + 1]];
    const moved: Progress = {
      upTo: last(fresh) ?? upTo,
      // After the last of them it starts from the first again.
      again: (again.length < SECOND_LOOK_LIMIT ? null : last(again)) ?? START,
    };
    return { ending, moved, ends: [...fresh, ...again] };
  });
  const [made] = await db.batch([
    runs.map(({ ending, ends }) => insertEnding(db, ending, ends, now)),
    setStates(db, Object.fromEntries(runs.map(({ ending, moved }) => [STATE + ending.kind, moved])), now),
  ]);
  await announceByIds(
    env,
    db,
    made.flat().map(({ id }) => id),
  );
}

/**
 * The first ends after `after`, up to `upTo`. One range of the index: of two lower bounds SQLite would enter the index at one and walk to the
 * other.
 */
function findEnds(db: Db, { of, id, end }: Ending, after: Mark, upTo: Mark, limit: number) {
  return db.rows(
    ENDS,
    sql`SELECT ${id} AS id, ${end} AS end ${of} AND (${end}, ${id}) > (${after[0]}, ${after[1]}) AND (${end}, ${id}) <= (${upTo[0]}, ${upTo[1]})
      ORDER BY ${end}, ${id} LIMIT ${limit}`,
  );
}

const ENDS = { id: sql<number>`id`, end: sql<number>`end` };

function later(a: Mark, b: Mark): Mark {
  return a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]) ? a : b;
}

function earlier(a: Mark, b: Mark): Mark {
  return later(a, b) === a ? b : a;
}

function last(ends: readonly { id: number; end: number }[]): Mark | null {
  const end = ends.at(-1);
  return end ? [end.end, end.id] : null;
}

/** Inserts the notifications of these ends, as far as these have not changed. */
function insertEnding(db: Db, { kind, data, once, found }: Ending, ends: readonly { id: number; end: number }[], now: number) {
  return insertNotifications(
    db,
    { userId: u.id, kind, data, once, createdAt: now },
    sql`FROM (SELECT value ->> 'id' AS id, value ->> 'end' AS end FROM json_each(${JSON.stringify(ends)})) AS e ${found}
      WHERE ${wantsNotice(kind)}`,
  );
}

/** Milliseconds as `Date.toISOString` writes them. */
function isoOf(column: Column): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
}

const BATCH = 100;

/**
 * Removes the mark and the facet of promotions that have ended, at most 100 a run; of a held ad it waits, because a release gives it the days back.
 * Nothing depends on when it runs: whether an ad is shown as
 * featured is a comparison with now.
 */
export async function sweepFeatured(db: Db, now: number): Promise<void> {
  const { id, updatedAt, featured, featuredUntil, status } = listings;
  const hasEnded = sql`${featured} = 1 AND ${featuredUntil} <= ${now} AND ${status} <> 'held'`;
  const ended = await db.find(
    { id, updatedAt, featuredUntil, ...SEARCHED_COLUMNS },
    sql`FROM ${listings} INDEXED BY listings_by_featured_end WHERE ${hasEnded} LIMIT ${BATCH}`,
  );
  await db.batch(
    ended.map((row) => {
      const { words, facets } = searchRow({ ...row, featured: false });
      // An edit, a sale or a new price since the read is not overwritten with old values: such a listing waits for the next run.
      const isUnchanged = sql`${id} = ${row.id} AND ${hasEnded} AND ${isIndexCurrent(row)}`;
      return [
        db.run(sql`INSERT OR REPLACE ${into(listingSearch, { rowid: id, words, facets })} FROM ${listings}
          WHERE ${isUnchanged} AND ${status} = 'active'`),
        db.run(sql`UPDATE ${listings} SET ${set(listings, { featured: 0, featuredUntil: null })} WHERE ${isUnchanged}`),
      ];
    }),
  );
}

/**
 * Puts expired ads to sleep, at most 100 a run: they leave the search index, and triggers update the counters. Nothing depends on when it runs
 * (awake.ts). One round trip: both statements select the same ads.
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
