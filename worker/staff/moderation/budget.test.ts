import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminListing, DuplicateGroup } from '#schema/contracts/moderation';
import { fillListings } from '../../test/synthetic.ts';
import { act, administrator, type Person } from './test/moderators.ts';

/** The design's law 5: the cost of a page of the back office does not grow with the table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZES = [1_000, 10_000];

const FLAT = [
  '',
  'queue=new',
  'queue=reported',
  'queue=answered',
  'status=hidden',
  'status=removed',
  'status=active',
  'userId=7',
  'category=vehicles',
  'province=Kabul',
  'q=موتر',
  'q=موتر&category=vehicles&province=Kabul',
  'q=5',
];
const CAPPED = [
  'category=other&province=Daykundi',
  'userId=7&status=hidden',
  'queue=new&province=Kabul',
  'q=موتر&queue=answered',
];

let admin: Person;
const costs: Record<string, number[]> = {};

describe.each(SIZES)('with %i ads', (size) => {
  beforeAll(async () => {
    const [row] = (await env.DB.prepare('SELECT count(*) AS n FROM listings').all<{ n: number }>()).results;
    await fillListings(env.DB, size, NOW, row?.n ?? 0);
    await env.DB.batch([
      env.DB.prepare("UPDATE listings SET status = 'hidden', hidden_from = 'active' WHERE id % 10 = 3 AND status <> 'hidden'"),
      env.DB.prepare("UPDATE listings SET status = 'removed' WHERE id % 10 = 4 AND status <> 'removed'"),
      env.DB.prepare(
        "UPDATE listings SET review = iif(id % 4 = 0, 'new', 'answered'), text_fingerprint = 't' || substr('00000000000000000000000000000000' || (id / 4), -32) WHERE review IS NULL AND id % 2 = 0",
      ),
      env.DB.prepare("UPDATE listings SET report_reasons = 'fraud,spam' WHERE id % 3 = 0 AND report_reasons = ''"),
    ]);
    admin ??= await administrator();
  }, 240_000);

  test.each(FLAT)('the list "%s" reads what it answers, in one round trip', async (search) => {
    const { status, body, trips, rowsRead } = await act<AdminListing[]>(admin, 'GET', `?${search}`);
    expect({ status, trips }).toEqual({ status: 200, trips: 1 });
    expect(rowsRead).toBeLessThanOrEqual(3 * (body.length + 1) + 10);
    expect(body.length).toBeGreaterThan(search.startsWith('q=') ? 0 : 10);
    // Words with too few matches in a small table to fill a page cannot be compared.
    if (!search.startsWith('q=')) (costs[search] ??= []).push(rowsRead);
  });

  test.each(CAPPED)('the list "%s" looks at no more than 1,000 candidates', async (search) => {
    const { body, trips, rowsRead } = await act<AdminListing[]>(admin, 'GET', `?${search}`);
    expect(trips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(2 * 1_000 + 3 * (body.length + 1) + 10);
  });

  test('duplicates read the groups and their ads, a row each', async () => {
    const { body, trips, rowsRead } = await act<DuplicateGroup[]>(admin, 'GET', '/duplicates');
    const rows = body.flatMap(({ listings }) => listings).length;
    expect({ groups: body.length, rows, trips }).toEqual({ groups: 10, rows: 20, trips: 1 });
    expect(rowsRead).toBeLessThanOrEqual(3 * (rows + body.length + 1) + 10);
    (costs['duplicates'] ??= []).push(rowsRead);
  });

  test('the acts on fifty ads read those', async () => {
    const [first] = (await act<AdminListing[]>(admin, 'GET', '?status=active&limit=50')).body;
    const ids = (await act<AdminListing[]>(admin, 'GET', '?status=active&limit=50')).body.map(({ id }) => id);
    expect(first?.id).toBe(ids[0]);
    for (const [json, trips] of [
      [{ action: 'approve', ids }, 2],
      [{ action: 'hide', ids, reason: 'x' }, 2],
      [{ action: 'restore', ids }, 3],
    ] as const) {
      const answer = await act<{ changed: number[] }>(admin, 'POST', '/bulk', json);
      expect(answer.trips).toBe(trips);
      (costs[json.action] ??= []).push(answer.rowsRead);
    }
  });
});

test('a table ten times as large costs the same', () => {
  const grown = Object.entries(costs).filter(([, [small = 0, large = 0]]) => large > small * 1.2 + 5);
  expect(grown).toEqual([]);
  console.log(costs);
});
