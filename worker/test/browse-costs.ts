import { browseQuery } from '#schema/contracts/listings';
import { VISITOR } from '../platform/actor.ts';
import { openDb } from '../platform/db.ts';
import { newMeter } from '../platform/meter.ts';
import { browse } from '../market/browse/browse.ts';

// The design's law 5, for the tests on 1,000 and 10,000 listings and for `npm run bench` on the large tables.

/** Browses that an index answers completely. */
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
  'leaf=toyota-corolla',
  'category=vehicles&leaf=toyota-corolla&province=Kabul&deal=sale',
  'leaf=flats&deal=girawi&province=Kabul&district=Paghman',
  'deal=rent',
  'province=Kabul&district=Kabul',
  'leaf=flats&d.rooms=3,4,5',
  'leaf=flats&d.rooms=2..6&d.area=60..150&d.furnishing=furnished',
  'leaf=toyota-corolla&d.year=2003..2010&d.colour=white,silver&d.fuel=petrol',
  'leaf=mobile-phones&d.brand=Samsung,Apple',
  'd.make=Toyota&d.year=2005..',
  'd.year=..2000&deal=exchange&q=موتر',
  'leaf=toyota-corolla&sort=price_asc',
  'sort=near&near=Kabul',
  'sort=near&near=Herat&q=nothinglikeit',
  'leaf=toyota-corolla&sort=price_desc&minPrice=1000&maxPrice=50000',
];

/** Browses that inspect candidates. */
export const CAPPED = [
  'minPrice=1000&maxPrice=1100',
  'q=موتر&minPrice=1000&maxPrice=1010',
  'q=موتر&sort=price_asc',
  'minPrice=999999999',
  'leaf=toyota-corolla&d.km=50000..120000',
  'leaf=toyota-corolla&d.km=..150000&d.year=2000..2015&deal=sale&province=Kabul',
  'leaf=toyota-corolla&d.km=10000..10005',
  'leaf=flats&minPrice=1000&maxPrice=9000&d.monthlyRent=9000..20000&province=Kabul',
  'leaf=toyota-corolla&province=Kabul&sort=price_asc',
  'leaf=toyota-corolla&d.year=2003..2010&d.colour=white&deal=sale&sort=price_desc',
  'deal=sale&sort=price_asc',
  'sort=near&near=Kabul&nearDistrict=Paghman&leaf=flats&deal=girawi',
  'sort=near&near=Daykundi&leaf=toyota-corolla&d.year=2003..2005&d.colour=white',
  'sort=near&near=Balkh&d.km=50000..60000',
  'sort=near&near=Balkh&minPrice=999999999',
];

/** Returns how many rows D1 may read for a page that an index answers completely. */
export function flatLimit(rows: number): number {
  return 3 * (rows + 1) + 10;
}

/**
 * Returns the limit for browses that inspect candidates: each is a row of the trigram index and a row of the table; the page may be computed twice.
 */
export function cappedLimit(rows: number): number {
  return 2 * 1_000 + flatLimit(rows);
}

/** Reads at most three pages of a browse and returns the cost of each. */
export async function pageCosts(d1: D1Database, search: string, now: number) {
  const costs = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < 3 && cursor !== null; page += 1) {
    const params = new URLSearchParams(search);
    if (cursor !== undefined) params.set('cursor', cursor);
    const meter = newMeter();
    const found = await browse(openDb(d1, meter), VISITOR, browseQuery.parse(Object.fromEntries(params)), now);
    costs.push({ trips: meter.trips, rowsRead: meter.rowsRead, rows: found.listings.length });
    cursor = found.cursor;
  }
  return costs;
}
