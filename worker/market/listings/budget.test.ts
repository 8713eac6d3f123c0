import { env } from 'cloudflare:workers';
import { browseQuery } from '#schema/contracts/listings';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../../platform/actor.ts';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { CAPPED, cappedLimit, FLAT, flatLimit, pageCosts } from '../../test/browse-costs.ts';
import { fillListings } from '../../test/synthetic.ts';
import { planFor } from '../browse/browse.ts';
import { showListing } from './show.ts';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

/** The design's law 5: what a page costs does not grow with the table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZES = [1_000, 10_000];

describe.each(SIZES)('with %i listings', (size) => {
  beforeAll(async () => {
    const [row] = (await env.DB.prepare('SELECT count(*) AS n FROM listings').all<{ n: number }>()).results;
    await fillListings(env.DB, size, NOW, row?.n ?? 0);
  }, 240_000);

  test('the few that have run out and that no sweep has met cost a row each', async () => {
    const end = (at: number) =>
      env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id > ?')
        .bind(at, size - 20)
        .run();
    await end(NOW);
    for (const search of ['', 'category=electronics', 'q=موتر'])
      for (const page of await pageCosts(env.DB, search, NOW)) {
        expect(page.trips).toBe(1);
        expect(page.rowsRead).toBeLessThanOrEqual(flatLimit(page.rows) + 2 * 20);
      }
    await end(NOW + 1e9);
  });

  test.each(FLAT)('browsing "%s" reads what it answers, in one round trip', async (search) => {
    for (const page of await pageCosts(env.DB, search, NOW)) {
      expect(page.trips).toBe(1);
      expect(page.rowsRead).toBeLessThanOrEqual(flatLimit(page.rows));
    }
  });

  test.each(CAPPED)('browsing "%s" looks at no more than 1,000 candidates', async (search) => {
    for (const page of await pageCosts(env.DB, search, NOW)) {
      expect(page.trips).toBe(1);
      expect(page.rowsRead).toBeLessThanOrEqual(cappedLimit(page.rows));
    }
  });

  test('one listing costs itself, its seller and its photos', async () => {
    const meter = newMeter();
    await showListing(openDb(env.DB, meter), VISITOR, size - 5, NOW);
    expect(meter.trips).toBe(1);
    expect(meter.rowsRead).toBeLessThanOrEqual(3 * 2 + 10);
  });
});

test.each([...FLAT, ...CAPPED])('the plan of "%s" enters an index', async (search) => {
  const { statement } = planFor(VISITOR, browseQuery.parse(Object.fromEntries(new URLSearchParams(search))), NOW);
  const { sql, params } = new SQLiteSyncDialect().sqlToQuery(statement);
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  const scans = plan.results.map((row) => row.detail).filter((detail) => detail.startsWith('SCAN'));
  // A virtual table's index and a subquery that was just computed are scanned by nature; a table never is.
  expect(scans.filter((detail) => /\bSCAN (l|listings|u|users)\b/.test(detail) && !detail.includes('USING INDEX'))).toEqual([]);
});
