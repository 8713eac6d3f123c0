import { DEFAULT_DEAL } from '#schema/catalog/deals';
import { type Category, categoryBySlug } from '#schema/catalog/categories';
import { type Detail, DETAILS, detailsOf, isNumber } from '#schema/catalog/details';
import { leafById, leafBySlug } from '#schema/catalog/leaves';
import { FACET_VALUES_MAX, SEARCH_CANDIDATES_MAX } from '#schema/catalog/limits';
import type { BrowseQuery, Facet, FacetsAnswer } from '#schema/contracts/listings';
import { matchExpression, type SearchFilter } from '#schema/search/search';
import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isPrivate } from '../../identity/members/privacy.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isAwake } from './awake.ts';
import { rowConditions, filterOf } from './filter.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/** One row per scan: how many candidates were looked at, how many of them are hits, and the values that these hits have for each facet, as JSON. */
const SCAN_COLUMNS = { candidates: sql<number>`candidates`, hits: sql<number>`hits`, said: sql<string>`said` };
type ScanRow = Row<typeof SCAN_COLUMNS>;

type Value = string | number | null;

type FacetName = 'leaf' | 'deal' | 'district' | `d.${Detail}`;

/** A query, and the facets to count among what it finds. */
interface Scan {
  query: BrowseQuery;
  names: readonly FacetName[];
}

/** How many chosen facets are counted as if they were not chosen, so that the counts of their other values are known, too. */
const UNCHOSEN_MAX = 3;

/**
 * Counts what the filters of a browse would find, exactly among the newest 1,000 ads. One round trip of at most four scans: one with all filters,
 * and for three of the chosen facets one without that facet. A fourth chosen facet gets the counts of its chosen values only.
 */
export async function countFacets(db: Db, actor: Actor, query: BrowseQuery, now: number): Promise<FacetsAnswer> {
  const names = namesFor(query);
  const freed = chosenIn(query)
    .filter((name) => names.includes(name))
    .slice(0, UNCHOSEN_MAX);
  const scans = [
    { query, names: names.filter((name) => !freed.includes(name)) },
    ...freed.map((name) => ({ query: without(query, name), names: [name] })),
  ];
  const answers = await db.batch(scans.map((scan) => db.rows(SCAN_COLUMNS, scanOf(actor, scan, now))));
  const facets = new Map(answers.flatMap((rows) => rows.flatMap(facetsIn)));
  const [[all] = []] = answers;
  return {
    total: { count: Math.min(all?.hits ?? 0, SEARCH_CANDIDATES_MAX), more: all !== undefined && hasMore(all) },
    facets: Object.fromEntries(names.flatMap((name) => (facets.has(name) ? [[name, facets.get(name) ?? NOTHING]] : []))),
  };
}

/** The facets of a query: leaf, deal, the district if a province is chosen, and the details that the leaf or the category asks for. */
function namesFor(query: BrowseQuery): FacetName[] {
  const leaf = query.leaf === undefined ? null : (leafBySlug(query.leaf) ?? null);
  const category = categoryOf(query);
  const details = category ? detailsOf({ kind: category.kind, leaf, deal: query.deal }) : [];
  return [
    'leaf',
    'deal',
    ...(query.province === undefined ? [] : (['district'] as const)),
    ...details.filter((name) => DETAILS[name].kind !== 'unit').map((name) => `d.${name}` as const),
  ];
}

function categoryOf({ category, leaf }: BrowseQuery): Category | undefined {
  return categoryBySlug(category ?? (leaf === undefined ? '' : (leafBySlug(leaf)?.category ?? '')));
}

/** The chosen facets, those first in which several values can be chosen at once. */
function chosenIn({ leaf, deal, district, d }: BrowseQuery): FacetName[] {
  const details = Object.entries(d).map(([name, filter]) => ({ name: `d.${name}` as FacetName, isRange: !('values' in filter) }));
  return [
    ...(deal === undefined ? [] : (['deal'] as const)),
    ...(district === undefined ? [] : (['district'] as const)),
    ...details.filter(({ isRange }) => !isRange).map(({ name }) => name),
    ...details.filter(({ isRange }) => isRange).map(({ name }) => name),
    ...(leaf === undefined ? [] : (['leaf'] as const)),
  ];
}

function without(query: BrowseQuery, name: FacetName): BrowseQuery {
  if (name === 'leaf') return { ...query, leaf: undefined, category: categoryOf(query)?.slug };
  if (name === 'deal' || name === 'district') return { ...query, [name]: undefined };
  return { ...query, d: Object.fromEntries(Object.entries(query.d).filter(([detail]) => `d.${detail}` !== name)) };
}

/**
 * Reads the newest candidates and one more, which says that there are others. The values are counted in JavaScript: SQLite would sort them once for
 * each facet.
 */
function scanOf(actor: Actor, { query, names }: Scan, now: number): SQL {
  const filter = filterOf(query);
  const hit = sql`${isAwake(l.expiresAt, now)} AND ${rowConditions(filter) ?? sql`1`}`;
  const said = names.map(
    (name) => sql`${sql.raw(`'${name}'`)}, json_group_array(${FACET_COLUMNS[name] ?? detailOf(name)}) FILTER (WHERE ${hit})`,
  );
  return sql`SELECT count(*) AS candidates, total(${hit}) AS hits, json_object(${sql.join(said, sql`, `)}) AS said
    FROM (${candidatesOf(actor, filter)} LIMIT ${SEARCH_CANDIDATES_MAX + 1}) AS m CROSS JOIN ${listings} AS ${l} ON ${l.id} = m.id`;
}

const FACET_COLUMNS: { readonly [Name in FacetName]?: SQL } = {
  leaf: sql`${l.leaf}`,
  deal: sql`coalesce(${l.deal}, ${sql.raw(`'${DEFAULT_DEAL}'`)})`,
  district: sql`${l.district}`,
};

/** The name is from our own table, never a user's text. */
function detailOf(name: FacetName): SQL {
  return sql`${l.details} ->> ${sql.raw(`'$.${name.slice(2)}'`)}`;
}

function candidatesOf(actor: Actor, filter: SearchFilter): SQL {
  const match = matchExpression(filter);
  if (match === null)
    return sql`SELECT ${l.id} AS id FROM ${listings} AS ${l} WHERE ${l.status} = 'active' ORDER BY ${l.id} DESC`;
  const { userId } = filter;
  const isOthers = userId !== undefined && (actor.kind !== 'member' || actor.id !== userId);
  return sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s}
    WHERE ${s.all} MATCH ${match} ${isOthers ? sql`AND NOT ${isPrivate(userId)}` : sql``} ORDER BY ${s.rowid} DESC`;
}

function hasMore({ candidates }: ScanRow): boolean {
  return candidates > SEARCH_CANDIDATES_MAX;
}

const NOTHING: Facet = { values: {}, more: false };

/** The facets for which any ad has a value. */
function facetsIn(scanned: ScanRow): [FacetName, Facet][] {
  const said = JSON.parse(scanned.said) as Record<FacetName, Value[]>; // as `scanOf` writes it
  const counted = Object.entries(said) as [FacetName, Value[]][]; // `entries` forgets the names
  return counted.flatMap(([name, values]): [FacetName, Facet][] => {
    const counts = countsOf(values);
    return counts.length === 0 ? [] : [[name, facetOf(name, counts, hasMore(scanned))]];
  });
}

/** How often each value occurs, the most frequent first. */
function countsOf(values: readonly Value[]): [Exclude<Value, null>, number][] {
  const counts = new Map<Exclude<Value, null>, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

function facetOf(name: FacetName, counts: [Exclude<Value, null>, number][], more: boolean): Facet {
  const numbers = isNumberFacet(name) ? counts.map(([value]) => Number(value)) : null;
  const isLong = numbers !== null && numbers.length > FACET_VALUES_MAX;
  const shown = counts.slice(0, isLong ? 0 : FACET_VALUES_MAX).map(([value, ads]) => [valueOf(name, value), ads] as const);
  return {
    values: Object.fromEntries(shown),
    more,
    ...(numbers && { low: Math.min(...numbers), high: Math.max(...numbers) }),
  };
}

function isNumberFacet(name: FacetName): boolean {
  return name.startsWith('d.') && isNumber(name.slice(2) as Detail); // a name after `d.` is one of the details
}

function valueOf(name: FacetName, value: Exclude<Value, null>): string {
  return name === 'leaf' ? (leafById(Number(value))?.slug ?? '') : String(value);
}
