import { listings } from '#schema/tables/listings';
import { notifications } from '#schema/tables/notifications';
import { savedSearches } from '#schema/tables/saved-searches';
import { users } from '#schema/tables/users';
import { matchExpression, type SearchFilter } from '#schema/search/search';
import { listingSearch } from '#schema/tables/listing-search';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { pick, type Row, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isPrivate } from '../../identity/members/privacy.ts';
import { announceByIds } from '../../identity/notifications/announce.ts';
import { wantsNotice } from '../../identity/notifications/notifications.queries.ts';
import { insertNotifications } from '../../identity/notifications/notify.ts';
import { isAwake } from '../browse/awake.ts';
import { rowConditions } from '../browse/filter.ts';
import { lastLateNumber, recordCheckedUpTo } from './late.ts';
import { filterIn } from './normal-search.ts';

const [l, s, t] = [alias(listings, 'l'), alias(listingSearch, 's'), alias(listings, 't')];
const u = alias(users, 'u');

/** How many searches one run checks, those first that have waited longest, and how many of the newest ads it looks at for each. */
const SEARCHES_A_RUN = 50;
const ADS_A_SEARCH = 50;

const DUE = pick(savedSearches, 'id', 'userId', 'search', 'lastListingId', 'lastLateNumber', 'createdAt');
type DueRow = Row<typeof DUE>;

/** A search with the ads that came since it was last checked, the newest first. */
interface CheckedSearch extends DueRow {
  found: SinceRow[];
  /** Whether all ads that came were looked at, or only the newest. */
  counted: 'all' | 'newest';
  /** The newest ad that there was, and the number of the last late one. */
  upTo: number;
  upToLate: number;
}

/**
 * Tells members of ads that match their searches, once for each search and run. Of a search one notification is unread at most: a new one counts the
 * ads of the one before, and takes its place. No ad is looked at twice: the search moves on in the batch that
 * inserts the notification, and only from where this run began, so that two runs at once tell nothing twice. An ad that was held before any run had
 * looked at it comes late, when it is released: to searches that had passed it and are older than it. Where more came than a run looks at, the
 * older ads are left out: if any of the newest match, the member is told that there is more, and the next run begins with what is new. Three round
 * trips, and those of the telling.
 */
export async function sweepSavedSearches(env: Bindings, db: Db, now: number): Promise<void> {
  const [due, [newest]] = await db.batch([
    db.find(
      DUE,
      sql`FROM ${savedSearches} INDEXED BY saved_searches_due ORDER BY ${savedSearches.checkedAt} LIMIT ${SEARCHES_A_RUN}`,
    ),
    db.find({ id: listings.id }, sql`FROM ${listings} ORDER BY ${listings.id} DESC LIMIT 1`),
  ]);
  const checked = await check(db, due, newest?.id ?? 0, now);
  const [inserted] = await db.batch([
    checked.flatMap((search) => {
      const [newest] = search.found;
      return newest ? [insertFound(db, search, newest)] : [];
    }),
    checked.flatMap((search) => {
      const [newest] = search.found;
      return newest ? [deleteReplaced(db, search, newest)] : [];
    }),
    checked.map((search) => moveOn(db, search, now)),
  ]);
  const made = inserted.flat().map(({ id }) => id);
  await announceByIds(env, db, made);
}

/**
 * Ids are given as ads are committed, so no ad can come later with an id below the newest one seen here; late ads get a second number when they are
 * released. Everything is read at one moment: the batch looks at the ads, records that it did, and reads the number of the last late one.
 */
async function check(db: Db, due: DueRow[], newest: number, now: number): Promise<CheckedSearch[]> {
  const asked = due.map((row) => {
    const filter = filterIn(row.search);
    return { row, statement: filter && browseSince(db, filter, row, newest, now) };
  });
  const [, [last], ...answers] = await db.batch([
    recordCheckedUpTo(db, newest, now),
    db.find({ number: lastLateNumber }, sql``),
    ...asked.map(({ statement }) => (statement ? [statement] : [])),
  ]);
  return asked.map(({ row }, index) => {
    const looked = answers[index]?.[0] ?? [];
    const found = looked.filter(({ hit, userId }) => hit === 1 && userId !== row.userId);
    const late = looked.filter((ad) => ad.id <= row.lastListingId).length;
    const counted = Math.max(late, looked.length - late) < ADS_A_SEARCH ? 'all' : 'newest';
    return { ...row, found, counted, upTo: Math.max(newest, row.lastListingId), upToLate: last?.number ?? row.lastLateNumber };
  });
}

/**
 * Inserts the notification and returns its id; inserts none when another run has moved the search on, or the member does not want to be told. It
 * counts the ads of the unread one before, too.
 */
function insertFound(db: Db, checked: CheckedSearch, newest: SinceRow) {
  const { id, userId, search, found, counted } = checked;
  const { id: listingId, title } = newest;
  const event = { search, listingId, title, more: found.length - 1, counted };
  const more = sql`CAST(${event.more} + b.ads AS INTEGER)`;
  // The listing's id is in the text: D1 binds numbers as REAL.
  const data = sql`json_set(${JSON.stringify(event)}, '$.more', ${more}, '$.counted', iif(b.all_counted, ${counted}, 'newest'))`;
  const before = sql`SELECT coalesce(sum((${notifications.data} ->> '$.more') + 1), 0) AS ads,
    coalesce(min(${notifications.data} ->> '$.counted' = 'all'), 1) AS all_counted
    FROM ${notifications} INDEXED BY notifications_unread WHERE ${isUnreadOf(id, userId)}`;
  return insertNotifications(
    db,
    { userId: u.id, kind: 'saved_search', data, once: onceOf(id, listingId), createdAt: Date.now() },
    sql`FROM ${users} AS ${u} CROSS JOIN (${before}) AS b WHERE ${u.id} = ${userId} AND ${wantsNotice('saved_search')}
      AND EXISTS (SELECT 1 FROM ${savedSearches} WHERE ${isUnmoved(checked)})`,
  );
}

/** Deletes the unread notification of this search in whose place the one about `newest` came, if that was inserted. */
function deleteReplaced(db: Db, { id, userId }: DueRow, newest: SinceRow) {
  const { id: place, once, userId: whose, readAt } = notifications;
  const unread = sql`${notifications} INDEXED BY notifications_unread`;
  return db.run(sql`DELETE FROM ${unread} WHERE ${isUnreadOf(id, userId)}
    AND ${place} < (SELECT ${place} FROM ${unread} WHERE ${whose} = ${userId} AND ${readAt} IS NULL AND ${once} = ${onceOf(id, newest.id)})`);
}

/** SQL condition on `notifications`: it is of this search, and unread. A range of the index: «;» is the character after «:». */
function isUnreadOf(search: number, userId: number): SQL {
  const { once, readAt, userId: whose } = notifications;
  return sql`${whose} = ${userId} AND ${readAt} IS NULL AND ${once} > ${`search:${search}:`} AND ${once} < ${`search:${search};`}`;
}

function onceOf(search: number, listing: number): string {
  return `search:${search}:${listing}`;
}

function moveOn(db: Db, checked: CheckedSearch, now: number) {
  const moved = { lastListingId: checked.upTo, lastLateNumber: checked.upToLate, checkedAt: now };
  return db.run(sql`UPDATE ${savedSearches} SET ${set(savedSearches, moved)} WHERE ${isUnmoved(checked)}`);
}

function isUnmoved({ id, lastListingId, lastLateNumber }: DueRow) {
  return sql`${savedSearches.id} = ${id} AND ${savedSearches.lastListingId} = ${lastListingId} AND ${savedSearches.lastLateNumber} = ${lastLateNumber}`;
}

/** An ad that a query found, or one that was only looked at (`hit` 0), as one with a number in the right bucket but outside the range. */
type SinceRow = Pick<typeof listings.$inferSelect, 'id' | 'title' | 'userId'> & { hit: 0 | 1 };

/**
 * The ads with ids above the search's last one, up to `upTo`, among which a browse of this query would find its matches, the newest first, as many
 * as a run looks at. It walks the same index as that browse. Besides these, as many with lower ids that came late since. Null for a query that asks
 * for nothing.
 */
function browseSince(db: Db, filter: SearchFilter, row: DueRow, upTo: number, now: number) {
  const { userId, lastListingId: after } = row;
  const asked = matchExpression(filter);
  if (asked === null) return null;
  // The member's own ads are not news. They are left out here, so that however many there are, every other ad is looked at.
  const match = `(${asked}) NOT (${matchExpression({ words: [], userId })})`;
  // Nobody can list the ads of a member with a private profile, so nobody is told of them by a search for that member either.
  const isOpen = filter.userId === undefined ? sql`1` : sql`NOT ${isPrivate(filter.userId)}`;
  const hit = sql<
    0 | 1
  >`${l.status} = 'active' AND ${isAwake(l.expiresAt, now)} AND ${isOpen} AND ${rowConditions(filter) ?? sql`1`}
    AND (${l.id} > ${after} OR ${l.createdAt} > ${row.createdAt})`;
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return db.find(
    { id: l.id, title: l.title, userId: l.userId, hit },
    sql`FROM (SELECT * FROM (SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match}
          AND ${s.rowid} > CAST(${after} AS INTEGER) AND ${s.rowid} <= CAST(${upTo} AS INTEGER) ORDER BY ${s.rowid} DESC LIMIT ${ADS_A_SEARCH})
        UNION ALL SELECT * FROM (SELECT ${t.id} AS id FROM ${listings} AS ${t} INDEXED BY listings_late
          CROSS JOIN ${listingSearch} AS ${s} ON ${s.rowid} = ${t.id} WHERE ${t.lateNumber} > ${row.lastLateNumber} AND ${t.id} <= ${after}
          AND ${s.all} MATCH ${match} ORDER BY ${t.lateNumber} DESC LIMIT ${ADS_A_SEARCH})) AS c
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id ORDER BY ${l.id} DESC`,
  );
}
