import { browseQuery } from '#schema/contracts/listings';
import { VISITOR } from '../platform/actor.ts';
import { openDb } from '../platform/db.ts';
import { meteredD1, newMeter } from '../platform/meter.ts';
import { browse } from '../market/browse/browse.ts';

// The design's law 5, for the tests on 1,000 and 10,000 listings and for `npm run bench` on the large tables.

/** Browses that an index answers wholly. */
export const FLAT = [
  '',
  'category=vehicles',
  'province=Kabul',
  'category=vehicles&province=Kabul',
  'category=other&province=Daykundi',
  'userId=7',
  'userId=7&category=vehicles',
  'sort=price_asc',
  'sort=price_desc&category=vehicles',
  'sort=price_asc&province=Kabul',
  'sort=price_asc&category=vehicles&province=Kabul',
  'sort=price_asc&minPrice=1000&maxPrice=5000',
  'q=موتر',
  'q=موتر کرولا',
  'q=کریکت موتر',
  'q=phone',
  'q=ca',
  'q=موتر&category=vehicles&province=Kabul',
  'q=nothinglikeit',
];

/** Browses that look at candidates. */
export const CAPPED = [
  'minPrice=1000&maxPrice=1100',
  'q=موتر&minPrice=1000&maxPrice=1010',
  'q=موتر&sort=price_asc',
  'minPrice=999999999',
];

/** How many rows a page may read of what an index answers wholly. */
export function flatLimit(rows: number): number {
  return 3 * (rows + 1) + 10;
}

/** The same where candidates are looked at: each is a row of the trigram index and a row of the table; the page may be answered twice over. */
export function cappedLimit(rows: number): number {
  return 2 * 1_000 + flatLimit(rows);
}

/** Walks three pages of a browse at most and says what each cost. */
export async function pageCosts(d1: D1Database, search: string, now: number) {
  const costs = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 3 && cursor !== null; page += 1) {
    const params = new URLSearchParams(search);
    if (cursor !== undefined) params.set('cursor', cursor);
    const meter = newMeter();
    const found = await browse(openDb(meteredD1(d1, meter)), VISITOR, browseQuery.parse(Object.fromEntries(params)), now);
    costs.push({ trips: meter.trips, rowsRead: meter.rowsRead, rows: found.listings.length });
    cursor = found.cursor;
  }
  return costs;
}
