import type { FacetsAnswer } from '#schema/contracts/listings';
import { leafById, leafBySlug } from '#schema/catalog/leaves';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { plainSearch, type PlainRow, readPlainRows } from '../../test/plain-browse.ts';
import { fillListings } from '../../test/synthetic.ts';

/** Counts of facets against a plain reading of the whole table. */
const NOW = Date.UTC(2026, 10, 21);
const SIZE = 3_000;
let all: PlainRow[] = [];

beforeAll(async () => {
  // Some name no price.
  await fillListings(env.DB, SIZE, NOW, 0, (id) => (id % 37 === 5 ? 0 : Math.ceil(10 ** (2 + ((id * 7_919) % 500) / 100))));
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id % 61 = 3').bind(Date.now()).run();
  all = await readPlainRows(Date.now());
}, 60_000);

const countsOf = (search: string) => call<FacetsAnswer>('GET', `/api/listings/facets?${search}`);

/** The same query without one of its parameters. */
function without(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  // Without its leaf, the query is for the leaf's category.
  const leaf = leafBySlug(new URLSearchParams(search).get('leaf') ?? '');
  if (name === 'leaf' && leaf) params.set('category', leaf.category);
  return params.toString();
}

function valueOf(row: PlainRow, name: string): string | number | null | undefined {
  if (name === 'leaf') return leafById(row.leaf)?.slug;
  if (name === 'deal') return row.deal ?? 'sale';
  if (name === 'district') return row.district;
  return row.details[name.slice(2) as keyof PlainRow['details']]; // `d.` and a detail
}

function counted(rows: readonly PlainRow[], name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of rows.map((row) => valueOf(row, name)))
    if (value !== null && value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test.each([
  'leaf=toyota-corolla',
  'category=vehicles&leaf=toyota-corolla&province=Kabul',
  'leaf=toyota-corolla&deal=sale&d.colour=white,red',
  'leaf=flats&deal=girawi&d.furnishing=furnished&d.rooms=1..5',
  'leaf=flats&province=Kabul&district=Kabul&d.deed=court-deed',
  'leaf=mobile-phones&q=نو&minPrice=1000&maxPrice=50000',
  'leaf=toyota-corolla&d.km=20000..90000&d.year=2000..2015',
  'category=pets&province=Herat',
  'province=Kabul&minPrice=1000',
  'category=vehicles&maxPrice=9000',
])('«%s» counts what each press would bring, in one round trip', async (search) => {
  const { body, trips } = await countsOf(search);
  expect(trips).toBe(1);
  const found = plainSearch(all, search);
  expect(found.length).toBeLessThan(1_000);
  expect(body.total).toEqual({ count: found.length, more: false });
  const chosen = [...new URLSearchParams(search).keys()].filter((name) => /^(deal|district|leaf|d\..+)$/.test(name));
  // Three chosen facets are counted without themselves; the leaf is the last in that order.
  const freed = chosen.length > 3 ? chosen.filter((name) => name !== 'leaf') : chosen;
  for (const [name, { values, more, low, high }] of Object.entries(body.facets)) {
    const expected = counted(plainSearch(all, freed.includes(name) ? without(search, name) : search), name);
    const numbers = Object.keys(expected).map(Number);
    expect([name, more]).toEqual([name, false]);
    const ends = low === undefined ? [] : [Math.min(...numbers), Math.max(...numbers)];
    expect([name, ...[low, high].filter((end) => end !== undefined)]).toEqual([name, ...ends]);
    // Of many values only the forty most common are counted, of many numbers none.
    const isMany = Object.keys(expected).length > 40;
    const most = Object.values(expected)
      .sort((a, b) => b - a)
      .slice(0, 40);
    const counts = isMany && low === undefined ? Object.values(values) : values;
    expect([name, counts]).toEqual([name, isMany ? (low === undefined ? most : {}) : expected]);
  }
  expect(Object.keys(body.facets)).toEqual(expect.arrayContaining(['deal']));
});

test('a leaf asks for its own details, a category for those that it asks of any ad, and a province for its districts', async () => {
  const names = async (search: string) => Object.keys((await countsOf(search)).body.facets);
  expect(await names('leaf=toyota-corolla')).toEqual(['leaf', 'deal', 'd.year', 'd.km', ...MORE_OF_A_COROLLA]);
  expect(await names('category=vehicles&province=Kabul')).toEqual(
    expect.arrayContaining(['leaf', 'deal', 'district', 'd.year', 'd.make']),
  );
  expect(await names('province=Kabul')).toEqual(['leaf', 'deal', 'district']);
  expect(await names('leaf=flats')).not.toContain('d.monthlyRent');
  expect(await names('leaf=flats&deal=girawi')).toContain('d.monthlyRent');
});

const MORE_OF_A_COROLLA = ['d.condition', 'd.colour', 'd.fuel', 'd.gearbox', 'd.steering', 'd.documents'];

test('of a fourth chosen filter only what is chosen is counted', async () => {
  const { facets } = (await countsOf('leaf=toyota-corolla&deal=sale&d.fuel=petrol,gas,diesel&d.steering=left-hand')).body;
  expect(Object.keys(facets['deal']?.values ?? {}).length).toBeGreaterThan(1);
  expect(Object.keys(facets['d.steering']?.values ?? {})).toHaveLength(2);
  expect(Object.keys(facets['leaf']?.values ?? {})).toEqual(['toyota-corolla']);
  // A range comes after the facets in which several values can be chosen at once.
  const search = 'leaf=toyota-corolla&deal=sale&d.fuel=petrol,gas&d.km=20000..90000&d.steering=left-hand';
  const counts = (await countsOf(search)).body.facets;
  for (const name of ['deal', 'd.fuel', 'd.steering'])
    expect([name, counts[name]?.values]).toEqual([name, counted(plainSearch(all, without(search, name)), name)]);
  expect(Object.keys(counts['d.steering']?.values ?? {})).toHaveLength(2);
  expect([Number(counts['d.km']?.low) >= 20_000, Number(counts['d.km']?.high) <= 90_000]).toEqual([true, true]);
});

describe('of more than 1,000 ads', () => {
  test.each(['', 'category=real-estate', 'deal=sale', 'deal=sale&minPrice=1000'])(
    '«%s» says that there are more, and reads no more than four scans may',
    async (search) => {
      const { body, rowsRead } = await countsOf(search);
      const { length } = plainSearch(all, search);
      // Ads among the newest thousand that the sweep will put to sleep are not counted.
      expect(body.total.count).toBeGreaterThan(Math.min(length, 951) - 1);
      expect(body.total).toEqual({ count: length > 1_000 ? body.total.count : length, more: length > 1_000 });
      expect(rowsRead).toBeLessThanOrEqual(4 * 2_002);
    },
  );
});

test('refuses what a list refuses', async () => {
  expect(await countsOf('leaf=flats&d.rooms=x')).toMatchObject({
    status: 400,
    body: { code: 'filter_invalid', fields: { 'd.rooms': 'filter_invalid' } },
  });
  expect(await countsOf('q=a')).toMatchObject({ status: 400, body: { code: 'search_too_short' } });
});

test('nobody counts what a member with a private profile offers', async () => {
  const { user, token } = await signUp();
  const json = { title: 'Loom', price: 1, location: 'Kabul', categoryId: 17 };
  await call('POST', '/api/listings', { token, json });
  const count = async (who?: string) =>
    (await call<FacetsAnswer>('GET', `/api/listings/facets?userId=${user.id}`, who === undefined ? {} : { token: who })).body
      .total.count;
  expect(await count()).toBe(1);
  await env.DB.prepare('INSERT OR REPLACE INTO member_settings (user_id, settings, updated_at) VALUES (?, ?, 0)')
    .bind(user.id, JSON.stringify({ privacy: { profileVisibility: 'private' } }))
    .run();
  expect(await count()).toBe(0);
  expect([await count(token), await count((await signUp()).token)]).toEqual([1, 0]);
});

test('the measure in which an ad says a number is nothing to filter by', async () => {
  const newest = "SELECT max(id) FROM listings WHERE category_id = 3 AND status = 'active'";
  await env.DB.prepare(`UPDATE listings SET details = '{"mileage":9,"mileageUnit":"km"}' WHERE id = (${newest})`).run();
  const names = Object.keys((await countsOf('category=vehicles')).body.facets);
  expect(names.filter((name) => name.startsWith('d.mileage'))).toEqual(['d.mileage']);
});

test('exactly 1,000 ads are all counted, and no more are said to be there', async () => {
  const newest = "SELECT id FROM listings WHERE status = 'active' ORDER BY id DESC LIMIT 1000";
  await env.DB.batch([
    env.DB.prepare(`UPDATE listings SET status = 'removed' WHERE status = 'active' AND id NOT IN (${newest})`),
    env.DB.prepare('UPDATE listings SET expires_at = ?').bind(Date.now() + 86_400_000),
  ]);
  expect((await countsOf('')).body).toMatchObject({
    total: { count: 1_000, more: false },
    facets: { leaf: { more: false }, deal: { more: false } },
  });
  const last = "SELECT max(id) FROM listings WHERE status = 'removed'";
  await env.DB.prepare(`UPDATE listings SET status = 'active' WHERE id = (${last})`).run();
  expect((await countsOf('')).body.total).toEqual({ count: 1_000, more: true });
});
