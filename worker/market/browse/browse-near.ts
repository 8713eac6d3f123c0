import { provincesAround } from '#schema/catalog/places/capitals';
import { SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { Province } from '#schema/catalog/places/provinces';
import { matchExpression, placeTerm } from '#schema/search/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns, selection } from '../../platform/columns.ts';
import { isAwake } from './awake.ts';
import { CARD } from './card.ts';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { MAX_ID } from './browse-newest.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { rowConditions } from './filter.ts';

const [l, o, s] = [alias(listings, 'l'), alias(listings, 'o'), alias(listingSearch, 's')];

/** Where somebody is, never more precisely than a district. `at` is its index in its province's list. */
export interface Near {
  province: Province;
  district: { at: number; name: string } | null;
}

/**
 * Sorts by place: the reader's district, its province, then the other provinces by their distance from it, and last the ads without a province.
 * Within each of these rings the newest ad comes first. Where the other filters match few ads, all matches are sorted. Where they match many, or
 * there are no other filters, each ring is a walk of the trigram index down its own rowids, begun only if the rings before it left room on the
 * page. Either way a page looks at 400 candidates at most.
 */
export function browseNear(filter: BrowseFilter, near: Near): BrowsePlan {
  const from = readCursor(filter.cursor, 'near') ?? { ring: 0, id: MAX_ID };
  // A province without a district is left out: the choice of rings covers it. A district is matched together with its province.
  const asked = matchExpression({ ...filter, province: filter.district === undefined ? undefined : filter.province });
  const rings = ringsFrom(near);
  const walk = unionOf(
    rings.flatMap(({ province, term }, at) =>
      at >= from.ring && (filter.province === undefined || filter.province === province)
        ? [walkOf(asked === null ? term : `(${asked}) AND (${term})`, at, at === from.ring ? from.id : MAX_ID)]
        : [],
    ),
  );
  const take = filter.limit + 1;
  const few = matchExpression(filter);
  const walked = sql`SELECT * FROM (${walk}) LIMIT ${CANDIDATES_MAX}`;
  const candidates =
    asked === null || few === null ? { hits: walked, last: walked } : fewOrWalk(few, ringOf(near, rings), from, walked);
  // The rows keep the order of the inner queries, whose limits let each of them end early.
  return {
    statement: sql`SELECT * FROM (SELECT ${columns(HIT_COLUMNS)}
        FROM (${candidates.hits}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id
        WHERE ${isAwake(l.expiresAt, filter.now)} AND ${rowConditions(filter) ?? sql`1`} LIMIT ${take})
      UNION ALL SELECT * FROM (SELECT ${columns(STOP_COLUMNS)}
        FROM (SELECT * FROM (${candidates.last}) LIMIT 1 OFFSET ${CANDIDATES_MAX} - 1) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id)
      LIMIT ${take}`,
    page: (rows) => nearPage(rows, filter.limit),
  };
}

/** How many candidates a page looks at. Written into the text of the statement, which has room for only a hundred parameters. */
const CANDIDATES_MAX = sql.raw(String(0.4 * SEARCH_CANDIDATES_MAX));

const HIT_COLUMNS = selection({ phase: sql`'' || c.ring`, ...CARD });
/** The last candidate that may be looked at. It is read only while there are fewer hits than the page shows. */
const STOP_COLUMNS = selection({ phase: sql`'stop.' || c.ring`, ...CARD });

interface Ring {
  /** Null in the ring of ads without a province. */
  province: Province | null;
  term: string;
}

/** The rings that divide all ads by place, the nearest first, with their search terms. */
function ringsFrom({ province, district }: Near): Ring[] {
  const [own = province, ...others] = provincesAround(province);
  const around = placeTerm(own);
  const inside = district === null ? [around] : [placeTerm(own, district.at), `(${around}) NOT (${placeTerm(own, district.at)})`];
  return [
    ...inside.map((term) => ({ province: own, term })),
    ...[...others, null].map((other) => ({ province: other, term: placeTerm(other) })),
  ];
}

/** SQL for the index of the ring that contains the row of `listings AS o`. */
function ringOf({ province, district }: Near, rings: readonly Ring[]): SQL {
  const at = rings.map((ring, nth) => ({ ...ring, nth })).filter(({ nth }) => district === null || nth > 0);
  const cases = at.flatMap((ring) => (ring.province === null ? [] : [`WHEN '${ring.province}' THEN ${ring.nth}`]));
  const byProvince = sql`CASE ${o.province} ${sql.raw(cases.join(' '))} ELSE ${sql.raw(String(rings.length - 1))} END`;
  return district === null
    ? byProvince
    : sql`iif(${o.province} = ${province} AND ${o.district} = ${district.name}, 0, ${byProvince})`;
}

/**
 * All matches in the order of their rings if they are few; otherwise what `walk` finds, in which each ring searches all matches again. If they are
 * few, there is no last candidate.
 */
function fewOrWalk(match: string, ring: SQL, from: { ring: number; id: number }, walk: SQL) {
  const matches = sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match}`;
  const areFew = sql`(SELECT count(*) FROM (${matches} LIMIT ${CANDIDATES_MAX} + 1)) <= ${CANDIDATES_MAX}`;
  // A LIMIT of 0 is the only condition that SQLite checks before it begins; without a LIMIT it drops the ORDER BY of a subquery.
  const last = sql`SELECT * FROM (${walk}) LIMIT iif(${areFew}, 0, ${CANDIDATES_MAX})`;
  const few = sql`SELECT * FROM (SELECT ${ring} AS ring, ${o.id} AS id
      FROM (${matches} LIMIT iif(${areFew}, ${CANDIDATES_MAX}, 0)) AS m CROSS JOIN ${listings} AS ${o} ON ${o.id} = m.id)
    WHERE (ring, -id) > (${from.ring}, ${-from.id}) ORDER BY ring, id DESC LIMIT ${CANDIDATES_MAX}`;
  return { hits: sql`SELECT * FROM (${few}) UNION ALL SELECT * FROM (${last})`, last };
}

function walkOf(match: string, ring: number, below: number): SQL {
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return sql`SELECT * FROM (SELECT ${sql.raw(String(ring))} AS ring, ${s.rowid} AS id FROM ${listingSearch} AS ${s}
    WHERE ${s.all} MATCH ${match} AND ${s.rowid} < CAST(${sql.raw(String(below))} AS INTEGER) ORDER BY ${s.rowid} DESC LIMIT ${CANDIDATES_MAX})`;
}

/** Nests the UNION, because D1 takes at most five parts in one. */
function unionOf(parts: readonly SQL[]): SQL {
  if (parts.length === 0) return sql`SELECT NULL AS ring, NULL AS id WHERE 0`;
  if (parts.length <= UNION_MAX) return sql.join([...parts], sql` UNION ALL `);
  const size = UNION_MAX ** Math.ceil(Math.log(parts.length) / Math.log(UNION_MAX) - 1);
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) => parts.slice(at * size, (at + 1) * size));
  return sql.join(
    groups.map((group) => sql`SELECT * FROM (${unionOf(group)})`),
    sql` UNION ALL `,
  );
}

const UNION_MAX = 5;

function nearPage(rows: BrowseRow[], limit: number) {
  const hits = rows.filter(({ phase }) => !phase.startsWith('stop.'));
  const page = hits.slice(0, limit);
  const last = hits.length > limit ? page.at(-1) : rows.find(({ phase }) => phase.startsWith('stop.'));
  const ring = Number(last?.phase.replace('stop.', ''));
  return { rows: page, cursor: last ? writeCursor({ order: 'near', ring, id: last.id }) : null };
}
