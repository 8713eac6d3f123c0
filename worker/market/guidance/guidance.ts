import { type Detail, DETAIL_NAMES, DETAILS } from '#schema/catalog/details';
import { canonicalValue, leafBySlug } from '#schema/catalog/leaves';
import type { GuidanceAnswer, GuidanceQuery } from '#schema/contracts/listings';
import { ALIKE_MAX, likenessOf } from '#schema/price/likeness';
import type { Guidance } from '#schema/price/price-position';
import { priceGuidance } from '#schema/tables/price-guidance';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/db.ts';

const g = alias(priceGuidance, 'g');

/** What ads like the one in the query cost. One round trip, and one row read. */
export async function findGuidance(db: Db, query: GuidanceQuery): Promise<GuidanceAnswer> {
  const leaf = leafBySlug(query.leaf);
  const said = DETAIL_NAMES.map((name) => [name, storedValue(name, query[`d.${name}`])] as const);
  const { deal, province } = query;
  const likeness = likenessOf({ leaf, deal, province, details: { ...Object.fromEntries(said), ...leaf?.implies } });
  if (!leaf || likeness === null) return NONE;
  const [row] = await db.find({ guidance: guidanceOf(sql`${leaf.id}`, sql`${likeness}`) }, sql``);
  return presentGuidance(row) ?? NONE;
}

const NONE: GuidanceAnswer = { n: 0, low: null, median: null, high: null };

/** The value; a text is turned into the name under which ads store it. */
function storedValue(name: Detail, value: string | number | null) {
  return DETAILS[name].kind === 'text' && typeof value === 'string' ? canonicalValue(value) : value;
}

/** SQL for the guidance of a likeness as JSON, or of its longest prefix that has one; NULL where none has. Reads one row. */
export function guidanceOf(leaf: SQL | Column, likeness: SQL | Column): SQL<string | null> {
  const beginnings = Array.from({ length: ALIKE_MAX + 1 }, (_, less) => {
    const shorter = sql.join([likeness, ...Array.from({ length: less }, () => LAST)], sql`, `);
    return sql`(SELECT json_object('n', ${g.n}, 'low', ${g.low}, 'median', ${g.median}, 'high', ${g.high})
      FROM ${priceGuidance} AS ${g} WHERE ${g.leaf} = ${leaf} AND ${g.likeness} = json_remove(${shorter}))`;
  });
  return sql`coalesce(${sql.join(beginnings, sql`, `)})`;
}

/** The path of an array's last element, in SQLite's syntax. */
const LAST = sql`'$[#-1]'`;

/** The guidance in a row that selects `guidanceOf`; null where there is none. */
export function presentGuidance(row: { guidance?: string | null } | undefined): Guidance | null {
  return row?.guidance ? (JSON.parse(row.guidance) as Guidance) : null; // as `guidanceOf` writes it
}
