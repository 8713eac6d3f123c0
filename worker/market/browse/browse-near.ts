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

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/** Where somebody is: never finer than a district, which is a place in the list of its province. */
export interface Near {
  province: Province;
  district: number | null;
}

/**
 * By place: the district where somebody is, its province, then the provinces by their distance from there, and last what is in none. In each of these rings
 * the newest ad comes first. Each ring is a walk of the trigram index down its own rowids, begun only where those before it left room on the page, and all
 * of them look at 400 candidates at most.
 */
export function browseNear(filter: BrowseFilter, near: Near): BrowsePlan {
  const from = readCursor(filter.cursor, 'near') ?? { ring: 0, id: LAST };
  const candidates = unionOf(
    ringsFrom(near)
      .map((ring, at) => ({ ...ring, at }))
      .filter(({ province, at }) => at >= from.ring && (filter.province === undefined || filter.province === province))
      .map(({ term, at }) => candidatesOf(filter, term, at, at === from.ring ? from.id : LAST)),
  );
  const take = filter.limit + 1;
  // Rows come in the order of the inner queries, whose limits let each end early.
  return {
    statement: sql`SELECT * FROM (SELECT ${columns(HIT)}
        FROM (SELECT * FROM (${candidates}) LIMIT ${CANDIDATES}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id
        WHERE ${isAwake(l.expiresAt, filter.now)} AND ${comparedRows(filter) ?? sql`1`} LIMIT ${take})
      UNION ALL SELECT * FROM (SELECT ${columns(STOP)}
        FROM (SELECT * FROM (${candidates}) LIMIT 1 OFFSET ${CANDIDATES - 1}) AS c CROSS JOIN ${listings} AS ${l} ON ${l.id} = c.id)
      LIMIT ${take}`,
    page: (rows) => nearPage(rows, filter.limit),
  };
}

const CANDIDATES = 0.4 * SEARCH_CANDIDATES_MAX;

const HIT = selection({ phase: sql`c.ring`, ...CARD });
/** The last candidate that may be looked at: read only while there are fewer hits than the page shows. */
const STOP = selection({ phase: sql`'stop.' || c.ring`, ...CARD });

/** The terms that part all ads by their place, the nearest first. */
function ringsFrom({ province, district }: Near): { province: Province | null; term: string }[] {
  const [own, ...others] = provincesAround(province);
  const around = own === undefined ? [] : [{ province: own, term: placeTerm(own) }];
  const inside =
    district === null
      ? around
      : [
          { province, term: placeTerm(province, district) },
          ...around.map((ring) => ({ ...ring, term: `(${ring.term}) NOT (${placeTerm(province, district)})` })),
        ];
  return [
    ...inside,
    ...others.map((other) => ({ province: other, term: placeTerm(other) })),
    { province: null, term: placeTerm(null) },
  ];
}

function candidatesOf(filter: BrowseFilter, term: string, ring: number, below: number): SQL {
  // The ring names the place, which the filter may name once more.
  const asked = matchExpression({ ...filter, province: filter.district === undefined ? undefined : filter.province });
  const match = asked === null ? term : `(${asked}) AND (${term})`;
  // D1 binds numbers as REAL, and FTS5 ignores a REAL bound on its rowid.
  return sql`SELECT * FROM (SELECT ${sql.raw(`'${ring}'`)} AS ring, ${s.rowid} AS id FROM ${listingSearch} AS ${s}
    WHERE ${s.all} MATCH ${match} AND ${s.rowid} < CAST(${sql.raw(String(below))} AS INTEGER) ORDER BY ${s.rowid} DESC LIMIT ${sql.raw(String(CANDIDATES))})`;
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
