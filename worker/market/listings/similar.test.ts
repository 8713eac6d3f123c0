import { env } from 'cloudflare:workers';
import type { ListingCard } from '#schema/contracts/listings';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/client.ts';

const NOW = Date.now();
let seller: number;
let other: number;

interface Planted {
  price: number;
  leaf?: number | null;
  deal?: string | null;
  by?: number;
  status?: string;
  expiresAt?: number;
  categoryId?: number;
  featured?: number;
}

beforeAll(async () => {
  const { results } = await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, created_at)
     SELECT 'seller' || value, 'seller' || value || '@example.test', 'none', 1 FROM json_each('[1,2]') RETURNING id`,
  ).all<{ id: number }>();
  [seller = 0, other = 0] = results.map(({ id }) => id);
});

beforeEach(async () => {
  await env.DB.prepare("UPDATE listings SET status = 'removed'").run();
});

describe('below an ad stand', () => {
  test('those of its leaf and deal that cost about as much, the nearest first, from both sides', async () => {
    const [own] = await plant([{ price: 100_000 }], seller);
    const [low, near, lower, high, , , , nearest] = await plant(
      [
        { price: 90_000 },
        { price: 98_000 },
        { price: 61_000 },
        { price: 150_000 },
        { price: 59_000 },
        { price: 170_000 },
        { price: 100_000, leaf: 301 },
        { price: 101_000 },
      ],
      other,
    );
    await plant(
      [
        { price: 100_000, deal: 'rent' },
        { price: 100_000, deal: 'wanted' },
      ],
      other,
    );
    expect(await similar(own)).toEqual([nearest, near, low, lower, high]);
  });

  test('never itself, nor what is sold, hidden, deleted or asleep, swept or not; and those of the same seller last', async () => {
    const [own, same] = await plant([{ price: 100_000 }, { price: 100_000 }], seller);
    const [another] = await plant(
      [
        { price: 130_000 },
        { price: 100_000, status: 'sold' },
        { price: 100_000, status: 'hidden' },
        { price: 100_000, status: 'removed' },
        { price: 100_000, status: 'asleep' },
        { price: 100_000, expiresAt: NOW - 1 },
      ],
      other,
    );
    expect(await similar(own)).toEqual([another, same]);
  });

  test('those at either end of the band, and none beyond it', async () => {
    const [own] = await plant([{ price: 60_000 }], seller);
    const [lowest, highest] = await plant([{ price: 36_000 }, { price: 100_000 }, { price: 35_999 }, { price: 100_001 }], other);
    expect(await similar(own)).toEqual([lowest, highest]);
  });

  test('of two as near the newer one first', async () => {
    const [own] = await plant([{ price: 100_000 }], seller);
    const [older, newer, above] = await plant([{ price: 99_000 }, { price: 99_000 }, { price: 101_000 }], other);
    expect(await similar(own)).toEqual([above, newer, older]);
  });

  test('an ad without a deal is taken as one for sale', async () => {
    const [own] = await plant([{ price: 100_000, deal: null }], seller);
    const [sale, unsaid] = await plant(
      [{ price: 99_000 }, { price: 98_000, deal: null }, { price: 97_000, deal: 'girawi' }],
      other,
    );
    expect(await similar(own)).toEqual([sale, unsaid]);
  });

  test('the newest of the leaf where nothing costs about as much', async () => {
    const [own] = await plant([{ price: 100_000 }], seller);
    const [first, second] = await plant(
      [
        { price: 500_000 },
        { price: 5_000_000 },
        { price: 400_000, status: 'sold' },
        { price: 900, deal: 'rent' },
        { price: 99_000, deal: 'rent' },
        { price: 101_000, deal: 'rent' },
      ],
      other,
    );
    expect(await similar(own)).toEqual([second, first]);
  });

  test.each([
    ['leaf', 101],
    ['category', null],
  ])('the newest twelve of the %s, however many there are', async (_, leaf) => {
    const [own] = await plant([{ price: 100_000, leaf }], seller);
    const ads = await plant(
      Array.from({ length: 40 }, () => ({ price: 500_000, leaf })),
      other,
    );
    expect(await similar(own)).toEqual(ads.slice(-12).toReversed());
  });

  test('without a leaf those of the category that cost about as much, and the newest of it where none does', async () => {
    const [own, dear] = await plant(
      [
        { price: 100_000, leaf: null },
        { price: 9_000_000, leaf: null },
      ],
      seller,
    );
    const [near, , nearer] = await plant(
      [
        { price: 110_000, leaf: null },
        { price: 100_000, leaf: null, categoryId: 4 },
        { price: 95_000, leaf: 101 },
      ],
      other,
    );
    expect(await similar(own)).toEqual([nearer, near]);
    expect((await similar(dear)).slice(0, 2)).toEqual([nearer, near]);
  });

  test('without a leaf the newest of the category, too, where what costs about as much is of another deal', async () => {
    const [own] = await plant([{ price: 100_000, leaf: null }], seller);
    const ads = await plant(
      [
        { price: 500_000, leaf: null },
        { price: 99_000, leaf: null, deal: 'rent' },
        { price: 101_000, leaf: null, deal: 'rent' },
      ],
      other,
    );
    expect(await similar(own)).toEqual(ads.toReversed());
  });

  test('those that name no price either, where the ad itself names none', async () => {
    const [own] = await plant([{ price: 0, deal: 'wanted' }], seller);
    const [wanted] = await plant(
      [
        { price: 0, deal: 'wanted' },
        { price: 0, deal: 'sale' },
        { price: 100_000, deal: 'wanted' },
      ],
      other,
    );
    expect(await similar(own)).toEqual([wanted]);
  });

  test('nothing, where it is the only one', async () => {
    const [own] = await plant([{ price: 100_000 }], seller);
    expect(await similar(own)).toEqual([]);
  });
});

test('a sold ad and one asleep lead on, one that is hidden, deleted or never was is not found', async () => {
  const [sold, asleep, hidden, removed] = await plant(
    ['sold', 'asleep', 'hidden', 'removed'].map((status) => ({ price: 100_000, status })),
    seller,
  );
  const [another] = await plant([{ price: 100_000 }], other);
  expect(await similar(sold)).toEqual([another]);
  expect(await similar(asleep)).toEqual([another]);
  for (const id of [hidden, removed, 999_999])
    expect(await call('GET', `/api/listings/${id}/similar`)).toMatchObject({ status: 404, body: { code: 'listing_not_found' } });
});

test.each([
  { of: 'a leaf', leaf: 101, deals: ['sale'], more: 0 },
  { of: 'a category', leaf: null, deals: [null], more: 0 },
  // Each ad with another deal is one row of the index, and 24 are looked at in either direction.
  { of: 'a leaf with other deals among them', leaf: 101, deals: ['sale', 'rent', 'wanted'], more: 2 * 24 },
])('twelve cards of $of cost one round trip and three rows each, among hundreds as near', async ({ leaf, deals, more }) => {
  const [own] = await plant([{ price: 100_000, leaf, deal: deals[0] ?? null }], seller);
  const ads = Array.from({ length: 600 }, (_, index) => ({
    price: 70_000 + index * 100,
    leaf,
    deal: deals[index % deals.length] ?? null,
  }));
  await plant(ads, other);
  const { body, trips, rowsRead } = await call<ListingCard[]>('GET', `/api/listings/${own}/similar`);
  expect(body).toHaveLength(12);
  expect(trips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(3 * (body.length + 1) + 10 + more);
});

test.each([
  { of: 'a leaf', leaf: 101 },
  { of: 'a category', leaf: null },
])('among hundreds of another deal in $of no more is looked at', async ({ leaf }) => {
  const [own] = await plant([{ price: 100_000, leaf, deal: 'girawi' }], seller);
  const ads = Array.from({ length: 600 }, (_, index) => ({ price: 70_000 + index * 100, leaf, deal: 'rent' }));
  await plant(ads, other);
  const { trips, rowsRead } = await call<ListingCard[]>('GET', `/api/listings/${own}/similar`);
  expect(trips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(200);
});

async function similar(id: number | undefined): Promise<number[]> {
  const { status, body, trips } = await call<ListingCard[]>('GET', `/api/listings/${id}/similar`);
  expect({ status, trips }).toEqual({ status: 200, trips: 1 });
  return body.map((card) => card.id);
}

/** Flats, for sale by default. */
async function plant(ads: readonly Planted[], by: number): Promise<number[]> {
  const planted = ads.map(({ price, leaf = 101, deal = 'sale', categoryId = 1, featured = 0, ...more }) => ({
    clientId: crypto.randomUUID(),
    price,
    leaf,
    deal,
    categoryId,
    featured,
    status: more.status ?? 'active',
    expiresAt: more.expiresAt ?? NOW + 86_400_000,
  }));
  const { results } = await env.DB.prepare(
    `INSERT INTO listings (client_id, user_id, category_id, title, price, location, status, featured, expires_at, created_at, updated_at, leaf, deal)
     SELECT value ->> 'clientId', ?, value ->> 'categoryId', 'Ad', value ->> 'price', 'Kabul', value ->> 'status', value ->> 'featured',
       value ->> 'expiresAt', 1, 1, value ->> 'leaf', value ->> 'deal' FROM json_each(?) RETURNING id`,
  )
    .bind(by, JSON.stringify(planted))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}
