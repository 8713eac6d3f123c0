import { listings } from '#schema/tables/listings';
import { savedSearches } from '#schema/tables/saved-searches';
import { matchExpression, type SearchFilter } from '#schema/search/search';
import { listingSearch } from '#schema/tables/listing-search';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import { type Row, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { findFreshByIds } from '../../identity/notifications/notifications.queries.ts';
import { insertNotification } from '../../identity/notifications/notify.ts';
import { isAwake } from '../browse/awake.ts';
import { comparedRows } from '../browse/filter.ts';
import { filterIn } from './normal-search.ts';

/** Searches that one run asks again, those first that have waited longest, and the newest ads that it looks at for each. */
const SEARCHES_A_RUN = 50;
const ADS_A_SEARCH = 50;

const DUE = {
  id: savedSearches.id,
  userId: savedSearches.userId,
  search: savedSearches.search,
  lastListingId: savedSearches.lastListingId,
};
type DueRow = Row<typeof DUE>;

/** A search with what came since it was last asked, the newest first. */
interface Checked extends DueRow {
  found: SinceRow[];
  /** Whether all that came was looked at, or only the newest of it. */
  counted: 'all' | 'newest';
  /** The newest ad that there was. */
  upTo: number;
}

/**
 * Tells members of ads that match what they search for, once for each search and run. No ad is looked at twice: the search moves on in the batch that
 * makes the notification, and only from where this run began, so that two runs at once tell nothing twice. Where more came than is looked at, what is older
 * is left: its member is told that there is more, and the next run begins with what is new. Three round trips and the telling.
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
    checked.map((search) => moveOn(db, search, now)),
  ]);
  const made = inserted.flat().map(({ id }) => id);
  if (made.length === 0) return;
  await announce(env, db, await findFreshByIds(db, made));
}

/** Ads are numbered as they are committed, so that none can come later below the newest one that was seen here. */
async function check(db: Db, due: DueRow[], newest: number, now: number): Promise<Checked[]> {
  const asked = due.map((row) => {
    const filter = filterIn(row.search);
    return { row, statement: filter && browseSince(db, filter, row, newest, now) };
  });
  const answers = await db.batch(asked.map(({ statement }) => (statement ? [statement] : [])));
  return asked.map(({ row }, index) => {
    const looked = answers[index]?.[0] ?? [];
    const found = looked.filter(({ hit, userId }) => hit === 1 && userId !== row.userId);
    const counted = looked.length < ADS_A_SEARCH ? 'all' : 'newest';
    return { ...row, found, counted, upTo: Math.max(newest, row.lastListingId) };
  });
}

/** The id of the notification that was made; none when another run has moved the search on, or the member does not want to be told. */
function insertFound(db: Db, { id, userId, search, lastListingId, found, counted }: Checked, newest: SinceRow) {
  const { id: listingId, title } = newest;
  const event = { kind: 'saved_search', search, listingId, title, more: found.length - 1, counted } as const;
  const isUnmoved = sql`EXISTS (SELECT 1 FROM ${savedSearches} WHERE ${savedSearches.id} = ${id} AND ${savedSearches.lastListingId} = ${lastListingId})`;
  return insertNotification(db, userId, event, `search:${id}:${event.listingId}`, isUnmoved);
}

function moveOn(db: Db, { id, lastListingId, upTo }: Checked, now: number) {
  return db.run(sql`UPDATE ${savedSearches} SET ${set(savedSearches, { lastListingId: upTo, checkedAt: now })}
    WHERE ${savedSearches.id} = ${id} AND ${savedSearches.lastListingId} = ${lastListingId}`);
}

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/** An ad that a query found, or one that was only looked at (`hit` 0): a number of it is in the right bucket and beside the range. */
type SinceRow = Pick<typeof listings.$inferSelect, 'id' | 'title' | 'userId'> & { hit: 0 | 1 };

/**
 * The ads with ids in (`after`, `upTo`] among which the browse of this query would find its matches, the newest first, as many as a run looks at: whose
 * walk of the same index this is. Null for a query that asks for nothing.
 */
function browseSince(db: Db, filter: SearchFilter, { userId, lastListingId: after }: DueRow, upTo: number, now: number) {
  const asked = matchExpression(filter);
  if (asked === null) return null;
  // An own ad is no news, and however many there are, they keep no other from being looked at.
  const match = `(${asked}) NOT (${matchExpression({ words: [], userId })})`;
  const hit = sql<0 | 1>`${l.status} = 'active' AND ${isAwake(l.expiresAt, now)} AND ${comparedRows(filter) ?? sql`1`}`;
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return db.find(
    { id: l.id, title: l.title, userId: l.userId, hit },
    sql`FROM (SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match}
        AND ${s.rowid} > CAST(${after} AS INTEGER) AND ${s.rowid} <= CAST(${upTo} AS INTEGER) ORDER BY ${s.rowid} DESC LIMIT ${ADS_A_SEARCH}) AS c
      CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id`,
  );
}
