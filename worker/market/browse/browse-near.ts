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
import { LAST } from './browse-newest.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { comparedRows } from './filter.ts';

const [l, o, s] = [alias(listings, 'l'), alias(listings, 'o'), alias(listingSearch, 's')];

/** Where somebody is: never finer than a district, which has a place in the list of its province. */
export interface Near {
  province: Province;
  district: { at: number; name: string } | null;
}

/**
 * By place: the district where somebody is, its province, then the provinces by their distance from there, and last what is in none. In each of these rings
 * the newest ad comes first. What is asked for besides may have few matches: all of them are put in order. Of many, or where nothing else is asked for, each
 * ring is a walk of the trigram index down its own rowids, begun only where those before it left room on the page. Either way 400 candidates are looked at.
 */
export function browseNear(filter: BrowseFilter, near: Near): BrowsePlan {
  const from = readCursor(filter.cursor, 'near') ?? { ring: 0, id: LAST };
  // A district alone says nothing that its ring does not say.
  const asked = matchExpression({ ...filter, province: filter.district === undefined ? undefined : filter.province });
  const rings = ringsFrom(near);
  const walk = unionOf(
    rings.flatMap(({ province, term }, at) =>
      at >= from.ring && (filter.province === undefined || filter.province === province)
        ? [walkOf(asked === null ? term : `(${asked}) AND (${term})`, at, at === from.ring ? from.id : LAST)]
        : [],
    ),
  );
  const take = filter.limit + 1;
  const few = matchExpression(filter);
  const walked = sql`SELECT * FROM (${walk}) LIMIT ${MOST}`;
  const candidates =
    asked === null || few === null ? { hits: walked, last: walked } : fewOr(few, ringOf(near, rings), from, walked);
  // Rows come in the order of the inner queries, whose limits let each end early.
  return {
    statement: sql`SELECT * FROM (SELECT ${columns(HIT)}
        FROM (${candidates.hits}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id
        WHERE ${isAwake(l.expiresAt, filter.now)} AND ${comparedRows(filter) ?? sql`1`} LIMIT ${take})
      UNION ALL SELECT * FROM (SELECT ${columns(STOP)}
        FROM (SELECT * FROM (${candidates.last}) LIMIT 1 OFFSET ${MOST} - 1) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id)
      LIMIT ${take}`,
    page: (rows) => nearPage(rows, filter.limit),
  };
}

/** How many candidates a page looks at: in the text, for the statement has room for a hundred parameters. */
const MOST = sql.raw(String(0.4 * SEARCH_CANDIDATES_MAX));

const HIT = selection({ phase: sql`'' || c.ring`, ...CARD });
/** The last candidate that may be looked at: read only while there are fewer hits than the page shows. */
const STOP = selection({ phase: sql`'stop.' || c.ring`, ...CARD });

interface Ring {
  /** Null for the ads that are in none. */
  province: Province | null;
  term: string;
}

/** The terms that part all ads by their place, the nearest first. */
function ringsFrom({ province, district }: Near): Ring[] {
  const [own = province, ...others] = provincesAround(province);
  const around = placeTerm(own);
  const inside = district === null ? [around] : [placeTerm(own, district.at), `(${around}) NOT (${placeTerm(own, district.at)})`];
  return [
    ...inside.map((term) => ({ province: own, term })),
    ...[...others, null].map((other) => ({ province: other, term: placeTerm(other) })),
  ];
}

/** In which of the rings the row of `listings AS o` is. */
function ringOf({ province, district }: Near, rings: readonly Ring[]): SQL {
  const at = rings.map((ring, nth) => ({ ...ring, nth })).filter(({ nth }) => district === null || nth > 0);
  const cases = at.flatMap((ring) => (ring.province === null ? [] : [`WHEN '${ring.province}' THEN ${ring.nth}`]));
  const byProvince = sql`CASE ${o.province} ${sql.raw(cases.join(' '))} ELSE ${sql.raw(String(rings.length - 1))} END`;
  return district === null
    ? byProvince
    : sql`iif(${o.province} = ${province} AND ${o.district} = ${district.name}, 0, ${byProvince})`;
}

/**
 * All that match in the order of their rings where they are few, else what `walk` comes by, through all of which each ring looks anew. Where they are few, there
 * is no last candidate.
 */
function fewOr(match: string, ring: SQL, from: { ring: number; id: number }, walk: SQL) {
  const matches = sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match}`;
  const areFew = sql`(SELECT count(*) FROM (${matches} LIMIT ${MOST} + 1)) <= ${MOST}`;
  // A limit of none is the one condition that SQLite asks before it begins; without a limit it leaves out the order of what is inside.
  const last = sql`SELECT * FROM (${walk}) LIMIT iif(${areFew}, 0, ${MOST})`;
  const few = sql`SELECT * FROM (SELECT ${ring} AS ring, ${o.id} AS id
      FROM (${matches} LIMIT iif(${areFew}, ${MOST}, 0)) AS m CROSS JOIN ${listings} AS ${o} ON ${o.id} = m.id)
    WHERE (ring, -id) > (${from.ring}, ${-from.id}) ORDER BY ring, id DESC LIMIT ${MOST}`;
  return { hits: sql`SELECT * FROM (${few}) UNION ALL SELECT * FROM (${last})`, last };
}

function walkOf(match: string, ring: number, below: number): SQL {
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return sql`SELECT * FROM (SELECT ${sql.raw(String(ring))} AS ring, ${s.rowid} AS id FROM ${listingSearch} AS ${s}
    WHERE ${s.all} MATCH ${match} AND ${s.rowid} < CAST(${sql.raw(String(below))} AS INTEGER) ORDER BY ${s.rowid} DESC LIMIT ${MOST})`;
}

/** D1 takes five parts in one UNION. */
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
