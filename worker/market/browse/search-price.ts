import { sql } from 'drizzle-orm';
import type { BrowseQuery } from '#schema/contracts/listings';
import type { BrowseFilter, BrowsePlan } from './browse.ts';
import { pastCursor, priceOrder, pricePage } from './browse-price.ts';
import { CARD_COLUMNS } from '../listings/card.ts';
import { readCursor } from './cursor.ts';

/** By price among words: the newest `window` matches are sorted, and the page says when there were more than that. */
export function searchPrice(filter: BrowseFilter, match: string, sort: BrowseQuery['sort'], window: number): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = [
    ...(filter.minPrice === undefined ? [] : [sql`l.price >= ${filter.minPrice}`]),
    ...(filter.maxPrice === undefined ? [] : [sql`l.price <= ${filter.maxPrice}`]),
    ...(after === null ? [] : [pastCursor(after, sort)]),
  ];
  const where = parts.length === 0 ? sql`` : sql`WHERE ${sql.join(parts, sql` AND `)}`;
  const matches = sql`SELECT s.rowid AS id FROM listing_search AS s WHERE s.listing_search MATCH ${match} ORDER BY s.rowid DESC`;
  return {
    // Joined from the left, so that a page without a hit still says that only the newest matches were looked at.
    statement: sql`SELECT * FROM (
        SELECT iif(EXISTS (SELECT 1 FROM (${matches} LIMIT 1 OFFSET ${window})), 'window', 'p') AS phase
      ) LEFT JOIN (
        SELECT ${sql.raw(CARD_COLUMNS)} FROM (${matches} LIMIT ${window}) AS m CROSS JOIN listings AS l ON l.id = m.id ${where}
        ORDER BY ${priceOrder(sort)} LIMIT ${filter.limit + 1}) ON 1`,
    page: (rows) => ({
      ...pricePage(rows.filter(isListing), filter.limit),
      sortedAmong: rows[0]?.phase === 'window' ? window : null,
    }),
  };
}

function isListing(row: { id: number | null }): boolean {
  return row.id !== null;
}
