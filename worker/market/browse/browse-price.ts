import { type SQL, sql } from 'drizzle-orm';
import type { BrowseQuery } from '#schema/contracts/listings';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { CARD_COLUMNS } from '../listings/card.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** By price without words: one range of the price index that fits the equalities; a price range only narrows it. */
export function browsePrice(filter: BrowseFilter, sort: BrowseQuery['sort']): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = [sql`l.status = 'active'`];
  if (filter.categoryId !== undefined) parts.push(sql`l.category_id = ${filter.categoryId}`);
  if (filter.province !== undefined) parts.push(sql`l.province = ${filter.province}`);
  if (filter.minPrice !== undefined) parts.push(sql`l.price >= ${filter.minPrice}`);
  if (filter.maxPrice !== undefined) parts.push(sql`l.price <= ${filter.maxPrice}`);
  if (after !== null) parts.push(pastCursor(after, sort));
  return {
    statement: sql`SELECT 'p' AS phase, ${sql.raw(CARD_COLUMNS)} FROM listings AS l
      WHERE ${sql.join(parts, sql` AND `)} ORDER BY ${priceOrder(sort)} LIMIT ${filter.limit + 1}`,
    page: (rows) => pricePage(rows, filter.limit),
  };
}

/** Rows strictly after the cursor, as a row value so that the index is entered at that point. */
export function pastCursor(cursor: Extract<Cursor, { order: 'price' }>, sort: BrowseQuery['sort']): SQL {
  return sort === 'price_desc'
    ? sql`(l.price, l.id) < (${cursor.price}, ${cursor.id})`
    : sql`(l.price, l.id) > (${cursor.price}, ${cursor.id})`;
}

export function priceOrder(sort: BrowseQuery['sort']): SQL {
  return sort === 'price_desc' ? sql`l.price DESC, l.id DESC` : sql`l.price, l.id`;
}

export function pricePage(rows: BrowseRow[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    cursor: rows.length > limit && last ? writeCursor({ order: 'price', price: last.price, id: last.id }) : null,
  };
}
