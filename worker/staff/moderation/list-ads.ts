import { categoryBySlug } from '#schema/catalog/categories';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { AdminListing, ModerationQuery } from '#schema/contracts/moderation';
import { idIn } from '#schema/digits';
import { matchExpression } from '#schema/search/search';
import { readSearch } from '#schema/search/read-search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';
import { refuse, refuseField } from '../../platform/errors.ts';
import { columns } from '../../platform/columns.ts';
import { adColumns, presentAd } from './ads.ts';

const [l, u, s] = [alias(listings, 'l'), alias(users, 'u'), alias(listingSearch, 's')];

/**
 * One page of all ads of any status, the newest first. One filter is read in the order of its index; the other filters are checked on at most 1,000
 * candidates a page, which may then be short and say where to continue. One round trip. Throws `search_active_only`.
 */
export async function listAds(
  db: Db,
  query: ModerationQuery,
  now: number,
): Promise<{ ads: AdminListing[]; cursor: string | null }> {
  const { lead, rest } = conditionsOf(query);
  const take = query.limit + 1;
  // If the index covers all filters, only the page itself is read.
  const candidates = rest.length === 0 ? take : CANDIDATES;
  const ads = (from: SQL, where: SQL, stop: 0 | 1) => sql`SELECT ${columns({ ...adColumns, stop: sql.raw(String(stop)) })}
    FROM (${from}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id CROSS JOIN ${users} AS ${u} ON ${u.id} = ${l.userId} ${where}`;
  const where = rest.length === 0 ? sql`` : sql`WHERE ${sql.join(rest, sql` AND `)}`;
  // No ORDER BY over the join: a sorter would read every candidate first. The rows come in the order of the inner, limited query. The LIMIT over
  // both keeps the last candidate from being looked up while the page is full.
  const rows = await db.rows(
    { ...adColumns, stop: sql<0 | 1>`stop` },
    sql`SELECT * FROM (${ads(sql`${lead} LIMIT ${candidates}`, where, 0)} LIMIT ${take})
    UNION ALL SELECT * FROM (${ads(sql`${lead} LIMIT 1 OFFSET ${candidates - 1}`, sql``, 1)}) LIMIT ${take}`,
  );
  const hits = rows.filter(({ stop }) => stop === 0);
  const page = hits.slice(0, query.limit);
  const last = hits.length > query.limit ? page.at(-1) : rest.length > 0 ? rows.find(({ stop }) => stop === 1) : undefined;
  return { ads: page.map((row) => presentAd(row, now)), cursor: last === undefined ? null : String(last.id) };
}

/**
 * A candidate costs a row of the index and one of the table, and one more where the last of them is looked up: together they stay under the budget
 * of 1,000.
 */
const CANDIDATES = 0.65 * SEARCH_CANDIDATES_MAX;

/** The index that is walked, `lead` (ids of ads, the newest first), and the conditions that are checked on each ad that it names. */
function conditionsOf(query: ModerationQuery): { lead: SQL; rest: SQL[] } {
  const { queue, status, userId, province } = query;
  const categoryId = query.category === undefined ? undefined : categoryBySlug(query.category)?.id;
  const below = Number(query.cursor ?? Number.MAX_SAFE_INTEGER);
  const filters: { index: string; is: SQL }[] = [
    ...(queue === undefined ? [] : [QUEUES[queue]]),
    ...(userId === undefined ? [] : [{ index: 'listings_by_user', is: sql`${l.userId} = ${userId}` }]),
    ...(status === undefined ? [] : [status === 'active' ? ACTIVE : inactive(status)]),
    ...(categoryId === undefined ? [] : [{ index: 'listings_by_category', is: sql`${l.categoryId} = ${categoryId}` }]),
    ...(province === undefined ? [] : [{ index: 'listings_by_province', is: sql`${l.province} = ${province}` }]),
  ];
  const text = query.q.trim();
  const id = idIn(text);
  if (id !== null) {
    return {
      lead: sql`SELECT ${l.id} AS id FROM ${listings} AS ${l} WHERE ${l.id} = ${id} AND ${l.id} < ${below}`,
      rest: filters.map(({ is }) => is),
    };
  }
  if (text !== '')
    return { lead: searchedAds(text, { ...query, categoryId }, below), rest: queue === undefined ? [] : [QUEUES[queue].is] };
  // Most ads are active, so an index of rarer rows is walked first.
  const [first, ...others] = filters.toSorted((a, b) => Number(a === ACTIVE) - Number(b === ACTIVE));
  if (!first)
    return { lead: sql`SELECT ${l.id} AS id FROM ${listings} AS ${l} WHERE ${l.id} < ${below} ORDER BY ${l.id} DESC`, rest: [] };
  return {
    lead: sql`SELECT ${l.id} AS id FROM ${listings} AS ${l} INDEXED BY ${sql.raw(first.index)} WHERE ${first.is} AND ${l.id} < ${below}
      ORDER BY ${l.id} DESC`,
    rest: others.map(({ is }) => is),
  };
}

/** The conditions are written into the statements themselves: SQLite uses a partial index only for a condition that it can read. */
const QUEUES = {
  new: { index: 'listings_review', is: sql`${l.review} = 'new'` },
  answered: { index: 'listings_review', is: sql`${l.review} = 'answered'` },
  reported: {
    index: 'listings_reported',
    is: sql`${l.reportReasons} <> '' AND ${l.status} <> 'hidden' AND ${l.status} <> 'removed'`,
  },
} as const;

const ACTIVE = { index: 'listings_active', is: sql`${l.status} = 'active'` } as const;

function inactive(status: string) {
  return { index: 'listings_inactive', is: sql`${l.status} <> 'active' AND ${l.status} = ${status}` };
}

/** Searches the words of active ads, which are all that the search index holds, with the filters that are facets there. */
function searchedAds(text: string, filter: ModerationQuery & { categoryId: number | undefined }, below: number): SQL {
  if (filter.status !== undefined && filter.status !== 'active') throw refuseField('q', 'search_active_only');
  const search = readSearch(text);
  if (!search.ok) throw refuse(search.error, { q: search.error });
  const { userId, categoryId, province } = filter;
  const match = matchExpression({ words: search.words, userId, categoryId, province });
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match} AND ${s.rowid} < CAST(${below} AS INTEGER)
    ORDER BY ${s.rowid} DESC`;
}
