import { listings } from '#schema/tables/listings';
import type { BrowseQuery } from '#schema/contracts/listings';
import { listingSearch } from '#schema/tables/listing-search';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns, selection } from '../../platform/columns.ts';
import type { BrowseFilter, BrowsePlan, BrowseRow } from './browse.ts';
import { isAwake } from './awake.ts';
import { rowConditions } from './filter.ts';
import { CARD } from './card.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

const BY_PRICE = selection({ phase: sql`'p'`, ...CARD });

/**
 * Sorts by price without words: reads one range of the price index that fits the equalities; a price range only narrows it. Ads without a price are
 * left out.
 */
export function browsePrice(filter: BrowseFilter, sort: BrowseQuery['sort']): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = [sql`${l.status} = 'active'`];
  if (filter.leaf !== undefined) parts.push(sql`${l.leaf} = ${filter.leaf}`);
  if (filter.categoryId !== undefined) parts.push(sql`${l.categoryId} = ${filter.categoryId}`);
  if (filter.province !== undefined) parts.push(sql`${l.province} = ${filter.province}`);
  parts.push(...rowsAfter(filter, after, sort));
  return {
    statement: sql`SELECT ${columns(BY_PRICE)} FROM ${listings} AS ${l}
      WHERE ${sql.join(parts, sql` AND `)} ORDER BY ${priceOrder(sort)} LIMIT ${filter.limit + 1}`,
    page: (rows) => pricePage(rows, filter.limit),
  };
}

/** Sorts the matches of a search by price: only the newest `window` matches are sorted, and the page says when there were more. */
export function searchPrice(filter: BrowseFilter, match: string, sort: BrowseQuery['sort'], window: number): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = rowsAfter(filter, after, sort);
  const matches = sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match} ORDER BY ${s.rowid} DESC`;
  return {
    // A LEFT JOIN, so that a page without a hit still says that only the newest matches were looked at.
    statement: sql`SELECT * FROM (
        SELECT iif(EXISTS (SELECT 1 FROM (${matches} LIMIT 1 OFFSET ${window})), 'window', 'p') AS phase
      ) LEFT JOIN (
        SELECT ${columns(CARD)} FROM (${matches} LIMIT ${window}) AS m CROSS JOIN ${listings} AS ${l} ON ${l.id} = m.id
        WHERE ${sql.join(parts, sql` AND `)}
        ORDER BY ${priceOrder(sort)} LIMIT ${filter.limit + 1}) ON 1`,
    page: (rows) => ({
      ...pricePage(rows.filter(isListing), filter.limit),
      sortedAmong: rows[0]?.phase === 'window' ? window : null,
    }),
  };
}

/**
 * The conditions on rows: not expired, the compared filters, and strictly after the cursor. The cursor is a row value, so that the index is entered
 * at that point.
 */
function rowsAfter(filter: BrowseFilter, after: Extract<Cursor, { order: 'price' }> | null, sort: BrowseQuery['sort']): SQL[] {
  const isAscending = sort !== 'price_desc';
  // An ad without a price is neither the cheapest nor the dearest. A second lower bound would take the cursor's place as the start in the index.
  const minPrice = after === null || !isAscending ? (filter.minPrice ?? 1) : undefined;
  const compared = rowConditions({ ...filter, minPrice });
  const past = isAscending ? sql`>` : sql`<`;
  return [
    isAwake(l.expiresAt, filter.now),
    ...(compared ? [compared] : []),
    ...(after === null ? [] : [sql`(${l.price}, ${l.id}) ${past} (${after.price}, ${after.id})`]),
  ];
}

function priceOrder(sort: BrowseQuery['sort']): SQL {
  return sort === 'price_desc' ? sql`${l.price} DESC, ${l.id} DESC` : sql`${l.price}, ${l.id}`;
}

function pricePage(rows: BrowseRow[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    cursor: rows.length > limit && last ? writeCursor({ order: 'price', price: last.price, id: last.id }) : null,
  };
}

function isListing(row: { id: number | null }): boolean {
  return row.id !== null;
}
