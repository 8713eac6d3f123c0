import { env } from 'cloudflare:workers';
import { browseQuery } from '#schema/contracts/listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { meteredD1, newMeter } from '../../platform/meter.ts';
import { fillListings } from '../../test/synthetic.ts';
import { browse, planBrowse } from '../browse/browse.ts';
import { show } from './show.ts';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

/** The design's law 5: what a page costs does not grow with the table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZES = [1_000, 10_000];

const FLAT = [
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

const CAPPED = [
  'minPrice=1000&maxPrice=1100',
  'q=موتر&minPrice=1000&maxPrice=1010',
  'q=موتر&sort=price_asc',
  'minPrice=999999999',
];

describe.each(SIZES)('with %i listings', (size) => {
  beforeAll(async () => {
    const [row] = (await env.DB.prepare('SELECT count(*) AS n FROM listings').all<{ n: number }>()).results;
    await fillListings(env.DB, size, NOW, row?.n ?? 0);
  }, 240_000);

  test.each(FLAT)('browsing "%s" reads what it answers, in one round trip', async (search) => {
    for (const page of await pages(search, 3)) {
      expect(page.trips).toBe(1);
      expect(page.rowsRead).toBeLessThanOrEqual(3 * (page.rows + 1) + 10);
    }
  });

  test.each(CAPPED)('browsing "%s" looks at no more than 1,000 candidates', async (search) => {
    for (const page of await pages(search, 3)) {
      expect(page.trips).toBe(1);
      // Each candidate is a row of the trigram index and a row of the table; the page itself may be answered twice over.
      expect(page.rowsRead).toBeLessThanOrEqual(2 * 1_000 + 3 * (page.rows + 1) + 10);
    }
  });

  test('one listing costs itself, its seller and its photos', async () => {
    const meter = newMeter();
    await show(openDb(meteredD1(env.DB, meter)), VISITOR, size - 5, NOW);
    expect(meter.trips).toBe(1);
    expect(meter.rowsRead).toBeLessThanOrEqual(3 * 2 + 10);
  });
});

test.each([...FLAT, ...CAPPED])('the plan of "%s" enters an index', async (search) => {
  const { statement } = planBrowse(VISITOR, browseQuery.parse(Object.fromEntries(new URLSearchParams(search))), NOW);
  const { sql, params } = new SQLiteSyncDialect().sqlToQuery(statement);
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const scans = plan.results.map((row) => row.detail).filter((detail) => detail.startsWith('SCAN'));
  // A virtual table's index and a subquery that was just computed are scanned by nature; a table never is.
  expect(scans.filter((detail) => /\bSCAN (l|listings|u|users)\b/.test(detail) && !detail.includes('USING INDEX'))).toEqual([]);
});

/** Walks up to `most` pages of a browse and says what each cost. */
async function pages(search: string, most: number) {
  const costs = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < most && cursor !== null; page += 1) {
    const params = new URLSearchParams(search);
    if (cursor !== undefined) params.set('cursor', cursor);
    const meter = newMeter();
    const found = await browse(openDb(meteredD1(env.DB, meter)), VISITOR, browseQuery.parse(Object.fromEntries(params)), NOW);
    costs.push({ trips: meter.trips, rowsRead: meter.rowsRead, rows: found.listings.length });
    cursor = found.cursor;
  }
  return costs;
}
