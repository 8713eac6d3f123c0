import { listingSearch } from '#schema/tables/listing-search';
import { listings } from '#schema/tables/listings';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { columns } from '../../platform/columns.ts';
import type { BrowseQuery } from '#schema/contracts/listings';
import type { BrowseFilter, BrowsePlan } from './browse.ts';
import { priceOrder, pricePage, priceParts } from './browse-price.ts';
import { CARD } from '../listings/card.ts';
import { readCursor } from './cursor.ts';

const [l, s] = [alias(listings, 'l'), alias(listingSearch, 's')];

/** By price among words: the newest `window` matches are sorted, and the page says when there were more than that. */
export function searchPrice(filter: BrowseFilter, match: string, sort: BrowseQuery['sort'], window: number): BrowsePlan {
  const after = readCursor(filter.cursor, 'price');
  const parts = priceParts(filter, after, sort);
  const where = parts.length === 0 ? sql`` : sql`WHERE ${sql.join(parts, sql` AND `)}`;
  const matches = sql`SELECT ${s.rowid} AS id FROM ${listingSearch} AS ${s} WHERE ${s.all} MATCH ${match} ORDER BY ${s.rowid} DESC`;
  return {
    // Joined from the left, so that a page without a hit still says that only the newest matches were looked at.
    statement: sql`SELECT * FROM (
        SELECT iif(EXISTS (SELECT 1 FROM (${matches} LIMIT 1 OFFSET ${window})), 'window', 'p') AS phase
      ) LEFT JOIN (
        SELECT ${columns(CARD)} FROM (${matches} LIMIT ${window}) AS m CROSS JOIN ${listings} AS ${l} ON ${l.id} = m.id ${where}
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
