import { listings } from '#schema/tables/listings';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns } from '../../platform/columns.ts';
import type { BrowseQuery } from '#schema/contracts/listings';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { CARD } from '../listings/card.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const l = alias(listings, 'l');

/** By price without words: one range of the price index that fits the equalities; a price range only narrows it. */
export function browsePrice(filter: BrowseFilter, sort: BrowseQuery['sort']): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = [sql`${l.status} = 'active'`];
  if (filter.categoryId !== undefined) parts.push(sql`${l.categoryId} = ${filter.categoryId}`);
  if (filter.province !== undefined) parts.push(sql`${l.province} = ${filter.province}`);
  parts.push(...priceParts(filter, after, sort));
  return {
    statement: sql`SELECT ${columns({ phase: sql`'p'`, ...CARD })} FROM ${listings} AS ${l}
      WHERE ${sql.join(parts, sql` AND `)} ORDER BY ${priceOrder(sort)} LIMIT ${filter.limit + 1}`,
    page: (rows) => pricePage(rows, filter.limit),
  };
}

/** The range of prices, strictly after the cursor: a row value, so that the index is entered at that point. */
export function priceParts(
  { minPrice, maxPrice }: BrowseFilter,
  after: Extract<Cursor, { order: 'price' }> | null,
  sort: BrowseQuery['sort'],
): SQL[] {
  const parts: SQL[] = [];
  if (minPrice !== undefined) parts.push(sql`${l.price} >= ${minPrice}`);
  if (maxPrice !== undefined) parts.push(sql`${l.price} <= ${maxPrice}`);
  const past = sort === 'price_desc' ? sql`<` : sql`>`;
  if (after !== null) parts.push(sql`(${l.price}, ${l.id}) ${past} (${after.price}, ${after.id})`);
  return parts;
}

export function priceOrder(sort: BrowseQuery['sort']): SQL {
  return sort === 'price_desc' ? sql`${l.price} DESC, ${l.id} DESC` : sql`${l.price}, ${l.id}`;
}

export function pricePage(rows: BrowseRow[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    cursor: rows.length > limit && last ? writeCursor({ order: 'price', price: last.price, id: last.id }) : null,
  };
}
