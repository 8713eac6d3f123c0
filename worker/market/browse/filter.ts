import { categoryBySlug } from '#schema/catalog/categories';
import type { Detail } from '#schema/catalog/details';
import { leafBySlug } from '#schema/catalog/leaves';
import { PRICE_MAX } from '#schema/catalog/limits';
import type { BrowseQuery } from '#schema/contracts/listings';
import { detailsByRow, type DetailFilter, type SearchFilter } from '#schema/search/search';
import { readSearch } from '#schema/search/read-search';
import { districtIndex } from '#schema/search/search-row';
import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { refuse, refuseField } from '../../platform/errors.ts';

const l = alias(listings, 'l');

/** What a query asks for, in the terms of the index. Throws the error of its search words, or `price_range_invalid`. */
export function filterOf(query: BrowseQuery): SearchFilter {
  const search = readSearch(query.q);
  if (!search.ok) throw refuse(search.error, { q: search.error });
  const { province, deal, d, minPrice, maxPrice, userId } = query;
  if ((minPrice ?? 0) > (maxPrice ?? PRICE_MAX)) throw refuseField('maxPrice', 'price_range_invalid');
  const leaf = query.leaf === undefined ? undefined : leafBySlug(query.leaf)?.id;
  return {
    words: search.words,
    // A leaf belongs to one category, so the category is left out beside it.
    categoryId: query.category === undefined || leaf !== undefined ? undefined : categoryBySlug(query.category)?.id,
    leaf,
    deal,
    province,
    district: districtIndex(province ?? null, query.district) ?? undefined,
    details: d,
    // An ad without a price (0) is in no range, so a range begins at 1.
    minPrice: minPrice || (maxPrice === undefined ? undefined : 1),
    maxPrice,
    userId,
  };
}

/**
 * Conditions on rows of `listings AS l` that the index cannot decide: the ends of a range of prices or of large numbers; null where it decides all.
 */
export function rowConditions({ minPrice, maxPrice, details }: SearchFilter): SQL | null {
  const parts: SQL[] = [];
  if (minPrice !== undefined) parts.push(sql`${l.price} >= ${minPrice}`);
  if (maxPrice !== undefined) parts.push(sql`${l.price} <= ${maxPrice}`);
  for (const name of detailsByRow(details)) parts.push(detailCondition(name, details?.[name] ?? {}));
  return parts.length === 0 ? null : sql.join(parts, sql` AND `);
}

/** Names and numbers are written into the text of the statement, which has room for only a hundred parameters. Neither is a user's text. */
function detailCondition(name: Detail, filter: DetailFilter): SQL {
  const said = sql`${l.details} ->> ${sql.raw(`'$.${name}'`)}`;
  if ('values' in filter) return sql`${said} IN (${sql.raw(filter.values.map(Number).join())})`;
  const ends = [filter.low === undefined ? [] : [`>= ${filter.low}`], filter.high === undefined ? [] : [`<= ${filter.high}`]];
  return sql.join(
    ends.flat().map((end) => sql`(${said}) ${sql.raw(end)}`),
    sql` AND `,
  );
}
