import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns, selection, template } from '../../platform/columns.ts';
import { FEATURED_TERM } from '#schema/search/search';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { newestPage, promotedMax, START } from './browse-newest.ts';
import { rowConditions } from './filter.ts';
import { isAwake } from './awake.ts';
import { CARD } from './card.ts';
import { readCursor } from './cursor.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/**
 * Up to four promoted ads, then the others, newest first, among the matches of the trigram index. The order is the index's own rowid, so FTS5 stops
 * as soon as the page is full. A range of prices or of large numbers is a range of buckets in the index and a comparison here: the two buckets at
 * its ends also hold matches outside the range. So each of the two phases looks at 400 candidates at most; where it uses them up, the page may be
 * short, and its cursor says where to continue.
 */
export function searchNewest(filter: BrowseFilter, match: string): BrowsePlan {
  const from = readCursor(filter.cursor, 'newest') ?? START;
  const { now, limit } = filter;
  const promoted = { match: `(${match}) AND ${FEATURED_TERM}`, now, below: from.promoted, take: promotedMax(filter) + 1 };
  const rest = { match: `(${match}) NOT ${FEATURED_TERM}`, now, below: from.rest, take: limit + 1 };
  const compared = rowConditions(filter);
  const parts = [
    ...(from.promoted > 0 ? [phase('f', promoted, compared)] : []),
    ...(from.rest > 0 ? [unswept({ ...rest, match }, compared), phase('r', rest, compared)] : []),
  ];
  return {
    statement: sql.join(parts, sql` UNION ALL `),
    page: (rows) => {
      // D1 returns objects: `hit` and `stop` are columns of every statement above.
      const candidates = rows as Candidate[];
      return newestPage(ofPhase(candidates, 'f'), ofPhase(candidates, 'r'), filter, from);
    },
  };
}

/** The parameters of each part: it returns up to `take` rows with ids less than `below`. */
interface PhaseParams {
  match: string;
  now: number;
  below: number;
  take: number;
}

/** How many candidates each of the two phases may look at; together with the page's own rows they stay under the 1,000 of the budget. */
const CANDIDATES = 0.4 * SEARCH_CANDIDATES_MAX;

/** A card that was looked at: `hit` when it belongs to the page, `stop` when no candidate after it may be looked at. */
type Candidate = BrowseRow & { hit: 0 | 1; stop: 0 | 1 };

const CANDIDATE = {
  f: { hit: phaseColumns('f', { hit: true }), last: phaseColumns('f', { hit: false }) },
  r: { hit: phaseColumns('r', { hit: true }), last: phaseColumns('r', { hit: false }) },
};

function phaseColumns(phase: 'f' | 'r', { hit }: { hit: boolean }) {
  return selection({ phase: sql.raw(`'${phase}'`), ...CARD, hit: hit ? sql`1` : sql`0`, stop: hit ? sql`0` : sql`1` });
}

const [MATCH, NOW] = [sql.placeholder('match'), sql.placeholder('now')];
const [BELOW, TAKE] = [sql.placeholder('below'), sql.placeholder('take')];
const AWAKE = isAwake(l.expiresAt, NOW);
const PHASES = { f: writePhase('f'), r: writePhase('r') };
const UNSWEPT = {
  rows: template<keyof PhaseParams>(sql`SELECT * FROM (SELECT ${columns(CANDIDATE.r.hit)}
    FROM ${listings} AS ${l} INDEXED BY listings_by_featured_end CROSS JOIN ${listingSearch} AS ${s} ON ${s.rowid} = ${l.id}
    WHERE ${l.featured} = 1 AND ${l.status} = 'active' AND ${l.featuredUntil} <= ${NOW} AND ${l.id} < ${BELOW} AND ${AWAKE}`),
  found: template<keyof PhaseParams>(sql`${s.all} MATCH ${MATCH} ORDER BY ${l.id} DESC LIMIT ${TAKE})`),
};

function writePhase(name: 'f' | 'r') {
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  const found = sql`${s.all} MATCH ${MATCH} AND ${s.rowid} < CAST(${BELOW} AS INTEGER)`;
  const shown = name === 'f' ? sql`${AWAKE} AND ${l.featuredUntil} > ${NOW}` : AWAKE;
  const candidates = sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${found} ORDER BY ${s.rowid} DESC`;
  return {
    hits: template<keyof PhaseParams>(sql`SELECT * FROM (SELECT ${columns(CANDIDATE[name].hit)}
      FROM ${listingSearch} AS ${s} CROSS JOIN ${listings} AS ${l} ON ${l.id} = ${s.rowid}
      WHERE ${found} AND ${shown} ORDER BY ${s.rowid} DESC LIMIT ${TAKE})`),
    // No ORDER BY over the join: a sorter would read every candidate first. The rows come in the order of the inner, limited query.
    candidates: template<keyof PhaseParams>(sql`SELECT * FROM (SELECT * FROM (SELECT ${columns(CANDIDATE[name].hit)}
      FROM (${candidates} LIMIT ${sql.raw(String(CANDIDATES))}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id WHERE ${shown}`),
    last: template<keyof PhaseParams>(sql`LIMIT ${TAKE}) UNION ALL SELECT * FROM (SELECT ${columns(CANDIDATE[name].last)}
      FROM (${candidates} LIMIT 1 OFFSET ${sql.raw(String(CANDIDATES - 1))}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id)
      LIMIT ${TAKE})`),
  };
}

/**
 * SQL of one phase: the hits, newest first, and, where rows are compared, the last candidate after them, which is read only while there are too few
 * hits.
 */
function phase(name: 'f' | 'r', asked: PhaseParams, conditions: SQL | null): SQL {
  const { hits, candidates, last } = PHASES[name];
  return conditions === null ? hits(asked) : sql`${candidates(asked)} AND ${conditions} ${last(asked)}`;
}

/** Ads whose promotion has ended and that still carry its facet: as many as ended since the last sweep. */
function unswept(asked: PhaseParams, compared: SQL | null): SQL {
  return sql`${UNSWEPT.rows(asked)} AND ${compared ?? sql`1`} AND ${UNSWEPT.found(asked)}`;
}

/** The hits of one phase, newest first, down to the last candidate that was looked at. */
function ofPhase(rows: Candidate[], name: 'f' | 'r') {
  const own = rows.filter((row) => row.phase === name);
  const stop = own.find((row) => row.stop === 1)?.id;
  return { rows: own.filter((row) => row.hit === 1 && row.id >= (stop ?? 0)).sort((a, b) => b.id - a.id), stop };
}
