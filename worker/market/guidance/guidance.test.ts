import { env } from 'cloudflare:workers';
import { LEAVES, leafBySlug } from '#schema/catalog/leaves';
import { GUIDANCE_ADS_MIN, GUIDANCE_SELLERS_MIN } from '#schema/catalog/limits';
import type { GuidanceAnswer, Listing, ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { likenessOf } from '#schema/price/likeness';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { call, signUp } from '../../test/client.ts';
import { ADS_A_LEAF, sweepGuidance } from './sweep.ts';

const NOW = Date.now();
const NONE = { n: 0, low: null, median: null, high: null };
const FLATS = '/api/listings/guidance?leaf=flats&deal=sale';
let sellers: number[];
let own: Awaited<ReturnType<typeof signUp>>;

interface Planted {
  seller: number;
  price: number;
  province?: string | null;
  rooms?: number | null;
  deal?: 'sale' | 'rent' | 'wanted' | null;
  status?: string;
  soldAt?: number;
  expiresAt?: number;
}

beforeAll(async () => {
  own = await signUp();
  const { results } = await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, created_at)
     SELECT 'seller' || value, 'seller' || value || '@example.test', 'none', 1 FROM json_each(?) RETURNING id`,
  )
    .bind(JSON.stringify(Array.from({ length: 40 }, (_, index) => index)))
    .all<{ id: number }>();
  sellers = results.map(({ id }) => id);
});

beforeEach(async () => {
  await env.DB.batch(
    ['DELETE FROM price_guidance', "UPDATE listings SET status = 'removed'"].map((text) => env.DB.prepare(text)),
  );
});

describe('what flats cost', () => {
  test('is said of the ads of as many rooms in the province: the percentiles of their prices, between the two nearest', async () => {
    await plant(prices(10).map((price, seller) => ({ seller, price })));
    await learn();
    // Ten sellers' prices from 100,000 to 1,000,000: the 20th percentile is between the second and the third.
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 10, low: 280_000, median: 550_000, high: 820_000 });
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=٣`)).toMatchObject({ n: 10 });
  });

  test('costs one round trip and one row', async () => {
    await plant(prices(10).map((price, seller) => ({ seller, price })));
    await learn();
    const { trips, rowsRead } = await call('GET', `${FLATS}&province=Kabul&d.rooms=3`);
    expect({ trips, rowsRead }).toEqual({ trips: 1, rowsRead: 1 });
  });

  test('is what all of the province cost where those of as many rooms are too few, and of the whole country where the province has too few', async () => {
    await plant([
      ...prices(9).map((price, seller) => ({ seller, price: 300_000 + price / 10, rooms: 3 })),
      { seller: 9, price: 350_000, rooms: 9 },
      { seller: 10, price: 350_000, province: 'Herat', rooms: 4 },
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toMatchObject({ n: 9 });
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=9`)).toMatchObject({ n: 10 });
    expect(await asked(`${FLATS}&province=Kabul`)).toMatchObject({ n: 10 });
    expect(await asked(`${FLATS}&province=Herat&d.rooms=4`)).toMatchObject({ n: 11 });
    expect(await asked(FLATS)).toMatchObject({ n: 11 });
  });

  test('is not said of less alike ads whose prices lie too far apart', async () => {
    await plant([
      ...prices(8).map((_, seller) => ({ seller, price: 100_000, rooms: 1 })),
      ...prices(8).map((_, seller) => ({ seller: 8 + seller, price: 500_000, rooms: 5 })),
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=5`)).toMatchObject({ n: 8, median: 500_000 });
    expect(await asked(`${FLATS}&province=Kabul`)).toEqual(NONE);
    // Nor when another ad has fewer details.
    await plant([{ seller: 16, price: 100_000, rooms: null }]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul`)).toEqual(NONE);
  });

  test('is known by what people call a make in any language', async () => {
    const leaf = leafBySlug('other-cars');
    const likeness = likenessOf({ leaf, deal: 'sale', province: null, details: { make: 'Toyota' } });
    await env.DB.prepare('INSERT INTO price_guidance (leaf, likeness, n, low, median, high) VALUES (?, ?, 9, 1, 2, 3)')
      .bind(leaf?.id, likeness)
      .run();
    for (const make of ['Toyota', 'toyota', 'تویوتا', 'ټويوټا'])
      expect(await asked(`/api/listings/guidance?leaf=other-cars&deal=sale&d.make=${encodeURIComponent(make)}`)).toMatchObject({
        n: 9,
      });
  });

  test('hears each seller once, however many ads they have', async () => {
    await plant([
      ...prices(9).map((_, seller) => ({ seller, price: 100_000 })),
      ...Array.from({ length: 30 }, () => ({ seller: 9, price: 300_000 })),
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 39, low: 100_000, median: 100_000, high: 100_000 });
  });

  test('hears of a seller the middle of their prices, in whichever order they placed them', async () => {
    await plant(prices(8).flatMap((_, seller) => [300_000, 100_000, 200_000].map((price) => ({ seller, price }))));
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 24, low: 200_000, median: 200_000, high: 200_000 });
  });

  test('is not nothing, however many ads name no price', async () => {
    await plant([
      ...prices(8).map((_, seller) => ({ seller, price: 400_000 })),
      ...prices(20).map((_, seller) => ({ seller: 10 + seller, price: 0 })),
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 8, low: 400_000, median: 400_000, high: 400_000 });
  });

  test('leaves out what is no price: jokes, typing errors, what is free or by agreement', async () => {
    await plant([
      ...prices(10).map((price, seller) => ({ seller, price: 500_000 + price / 10 })),
      { seller: 10, price: 1 },
      { seller: 11, price: 123_456_789_000 },
      { seller: 12, price: 0 },
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 10, low: 528_000, median: 555_000, high: 582_000 });
  });

  test('is of active ads, and of those sold within 90 days', async () => {
    await plant([
      ...prices(7).map((_, seller) => ({ seller, price: 400_000 })),
      { seller: 7, price: 400_000, status: 'sold', soldAt: NOW - 89 * DAY },
      { seller: 8, price: 600_000, status: 'sold', soldAt: NOW - 91 * DAY },
      { seller: 9, price: 600_000, status: 'hidden' },
      { seller: 10, price: 600_000, status: 'asleep' },
      { seller: 11, price: 600_000, expiresAt: NOW - 1 },
      { seller: 12, price: 600_000, deal: 'wanted' },
      { seller: 13, price: 600_000, deal: 'rent' },
    ]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 8, low: 400_000, median: 400_000, high: 400_000 });
    expect(await asked('/api/listings/guidance?leaf=flats&deal=wanted&province=Kabul&d.rooms=3')).toEqual(NONE);
    expect(await asked('/api/listings/guidance?leaf=flats&deal=rent&province=Kabul&d.rooms=3')).toEqual(NONE);
  });

  test('takes an ad that names no deal as one for sale, and a question too', async () => {
    await plant(prices(8).map((_, seller) => ({ seller, price: 400_000, deal: seller % 2 === 0 ? null : 'sale' })));
    await learn();
    expect(await asked('/api/listings/guidance?leaf=flats&province=Kabul&d.rooms=3')).toMatchObject({ n: 8 });
  });

  test('is said from eight ads of five sellers on, and forgotten when they are no more', async () => {
    const few = (ads: number, of: number) => Array.from({ length: ads }, (_, index) => ({ seller: index % of, price: 400_000 }));
    await plant(few(GUIDANCE_ADS_MIN - 1, GUIDANCE_ADS_MIN - 1));
    // A joke price does not count.
    await plant([{ seller: 31, price: 1 }]);
    await plant(few(20, GUIDANCE_SELLERS_MIN - 1).map((ad) => ({ ...ad, province: 'Herat' })));
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).not.toMatchObject({ n: GUIDANCE_ADS_MIN - 1 });
    expect(await rows()).toEqual([expect.objectContaining({ likeness: '[101,"sale"]', n: 27 })]);
    await plant([{ seller: 30, price: 400_000 }]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toMatchObject({ n: GUIDANCE_ADS_MIN });
    await env.DB.prepare("UPDATE listings SET status = 'removed'").run();
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual(NONE);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['leaf', '/api/listings/guidance', 'leaf_unknown'],
    ['leaf', '/api/listings/guidance?leaf=castles', 'leaf_unknown'],
    ['deal', '/api/listings/guidance?leaf=flats&deal=stolen', 'deal_unknown'],
    ['deal', '/api/listings/guidance?leaf=flats&deal=free', 'deal_unknown'],
    ['province', `${FLATS}&province=Atlantis`, 'province_unknown'],
    ['d.rooms', `${FLATS}&d.rooms=many`, 'detail_invalid'],
    ['d.furnishing', `${FLATS}&d.furnishing=golden`, 'detail_invalid'],
  ])('a question with a broken %s is refused by its name: %s', async (name, path, code) => {
    expect(await call('GET', path)).toMatchObject({ status: 400, body: { code, fields: { [name]: code } } });
  });
});

describe('an ad', () => {
  test('says beside its price what those like it cost, in its own answer, and its owner reads it in their list', async () => {
    await plant(prices(10).map((price, seller) => ({ seller, price: 500_000 + price / 10 })));
    await learn();
    const { body } = await post({ price: 200_000 });
    const guidance = { n: 10, low: 528_000, median: 555_000, high: 582_000 };
    expect(body.guidance).toEqual(guidance);
    const shown = await call<Listing>('GET', `/api/listings/${body.id}`);
    expect(shown.body.guidance).toEqual(guidance);
    expect(shown.trips).toBe(1);
    const list = await call<ListingCard[]>('GET', `/api/listings?userId=${own.user.id}`, { token: own.token });
    expect(list.body[0]?.guidance).toEqual(guidance);
    expect(list.trips).toBe(1);
    const [card] = (await call<ListingCard[]>('GET', '/api/listings')).body;
    expect(card).not.toHaveProperty('guidance');
    const page = (await call<string>('GET', `/api/members/${own.user.id}`)).body;
    expect(JSON.stringify(page)).not.toContain('guidance');
    await call('PUT', `/api/listings/${body.id}/sale`, { token: own.token });
    expect((await call<Listing>('GET', `/api/listings/${body.id}`)).body).not.toHaveProperty('guidance');
  });

  test('is compared anew when it is another one after an edit, and not at all without a price', async () => {
    await plant(prices(10).map((_, seller) => ({ seller, price: 500_000 })));
    await plant(prices(10).map((_, seller) => ({ seller: 10 + seller, price: 2_100_000, rooms: 8 })));
    await learn();
    const { id } = (await post({ price: 200_000 })).body;
    const edited = (json: object) => call<Listing>('PATCH', `/api/listings/${id}`, { token: own.token, json });
    expect((await edited({ details: { rooms: 8 } })).body.guidance).toMatchObject({ median: 2_100_000 });
    expect((await edited({ location: 'Herat', province: 'Herat' })).body).not.toHaveProperty('guidance');
    expect((await edited({ location: 'Kabul', province: 'Kabul' })).body.guidance).toMatchObject({ median: 2_100_000 });
    expect((await edited({ negotiable: 'agreement' })).body).not.toHaveProperty('guidance');
    expect((await edited({ leaf: null, deal: null })).body).not.toHaveProperty('guidance');
  });

  test('of USD is compared in AFN', async () => {
    const { body } = await post({ price: 10_000, currency: 'USD' });
    await plant(prices(8).map((_, seller) => ({ seller, price: Number(body.priceAfn) })));
    await learn();
    expect((await call<Listing>('GET', `/api/listings/${body.id}`)).body.guidance).toMatchObject({
      n: 9,
      median: Number(body.priceAfn),
    });
  });
});

describe('the sweep', () => {
  test('gives each leaf its turn, five in a run, and begins again after the last', async () => {
    const compared = LEAVES.filter(({ alike }) => alike.length > 0).map(({ id }) => id);
    compared.sort((a, b) => a - b);
    const runs = Math.ceil(compared.length / 5);
    await plant(prices(8).map((_, seller) => ({ seller, price: 400_000 })));
    await env.DB.prepare("DELETE FROM system_state WHERE name = 'guidance'").run();
    for (const stopped of [compared[4], compared[9]]) {
      await sweepGuidance(openDb(env.DB), NOW);
      expect(await env.DB.prepare("SELECT value ->> 'last' AS last FROM system_state WHERE name = 'guidance'").first()).toEqual({
        last: stopped,
      });
    }
    for (let run = 0; run < runs; run += 1) await sweepGuidance(openDb(env.DB), NOW);
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toMatchObject({ n: 8, median: 400_000 });
    await env.DB.prepare('UPDATE listings SET price = 500000').run();
    for (let run = 0; run < runs; run += 1) await sweepGuidance(openDb(env.DB), NOW);
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toMatchObject({ n: 8, median: 500_000 });
  });

  test('writes no guidance that says what it said, in three round trips', async () => {
    await plant(prices(8).map((_, seller) => ({ seller, price: 400_000 })));
    await learn();
    const before = await rows();
    await turnOfFlats();
    const meter = newMeter();
    await sweepGuidance(openDb(env.DB, meter), NOW);
    expect(await rows()).toEqual(before);
    expect(meter.trips).toBe(3);
    // It writes only where it stopped.
    expect(meter.rowsWritten).toBeLessThanOrEqual(2);
  });

  test('writes anew what says something else, also where one figure alone does', async () => {
    await plant(prices(10).map((price, seller) => ({ seller, price })));
    await learn();
    for (const [was, is, said] of [
      [900_000, 880_000, { low: 280_000, median: 550_000, high: 816_000 }],
      [300_000, 310_000, { low: 288_000, median: 550_000, high: 816_000 }],
      [500_000, 510_000, { low: 288_000, median: 555_000, high: 816_000 }],
    ] as const) {
      await env.DB.prepare("UPDATE listings SET price = ? WHERE price = ? AND status = 'active'").bind(is, was).run();
      await learn();
      expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 10, ...said });
    }
  });

  test('counts one more ad at the same price', async () => {
    await plant(prices(8).map((_, seller) => ({ seller, price: 400_000 })));
    await learn();
    await plant([{ seller: 8, price: 400_000 }]);
    await learn();
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toEqual({ n: 9, low: 400_000, median: 400_000, high: 400_000 });
  });

  test('leaves what is known of the leaves whose turn it is not', async () => {
    await env.DB.prepare(
      'INSERT INTO price_guidance (leaf, likeness, n, low, median, high) VALUES (?, \'[1,"sale"]\', 9, 1, 2, 3)',
    )
      .bind(leafBySlug('other-cars')?.id)
      .run();
    await plant(prices(8).map((_, seller) => ({ seller, price: 400_000 })));
    await learn();
    expect(await rows()).toContainEqual({ likeness: '[1,"sale"]', n: 9 });
  });

  test('looks at the newest 2,000 ads of a leaf at most', async () => {
    const many = Array.from({ length: ADS_A_LEAF }, (_, index) => ({ seller: index % 40, price: 700_000 }));
    await plant(prices(10).map((_, seller) => ({ seller, price: 400_000 })));
    await plant(many);
    await turnOfFlats();
    const meter = newMeter();
    await sweepGuidance(openDb(env.DB, meter), NOW);
    expect(await asked(`${FLATS}&province=Kabul&d.rooms=3`)).toMatchObject({ n: ADS_A_LEAF, low: 700_000 });
    expect(meter.rowsRead).toBeLessThanOrEqual(2 * ADS_A_LEAF + 20);
  });
});

function prices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) * 100_000);
}

/** Ads of flats; by default each is active, for sale, and has three rooms in Kabul. */
async function plant(ads: readonly Planted[]): Promise<void> {
  const planted = ads.map(({ seller, price, province = 'Kabul', rooms = 3, deal = 'sale', ...more }) => ({
    userId: sellers[seller],
    clientId: crypto.randomUUID(),
    price,
    province,
    deal,
    status: more.status ?? 'active',
    soldAt: more.soldAt ?? null,
    expiresAt: more.expiresAt ?? NOW + 45 * DAY,
    likeness: likenessOf({ leaf: leafBySlug('flats'), deal, province, details: { rooms } }),
  }));
  await env.DB.prepare(
    `INSERT INTO listings (client_id, user_id, category_id, title, price, location, province, status, sold_at, expires_at, created_at, updated_at,
       leaf, deal, likeness)
     SELECT value ->> 'clientId', value ->> 'userId', 1, 'Flat', value ->> 'price', 'Kabul', value ->> 'province', value ->> 'status',
       value ->> 'soldAt', value ->> 'expiresAt', 1, 1, 101, value ->> 'deal', value ->> 'likeness' FROM json_each(?)`,
  )
    .bind(JSON.stringify(planted))
    .run();
}

function post(more: object) {
  const flat = { leaf: 'flats', deal: 'sale', details: { rooms: 3 }, location: 'Kabul', categoryId: 1 };
  return call<Listing>('POST', '/api/listings', { token: own.token, json: { title: 'Flat', ...flat, ...more } });
}

/** Runs the sweep when it is the turn of flats. */
async function learn(): Promise<void> {
  await turnOfFlats();
  await sweepGuidance(openDb(env.DB), NOW);
}

async function turnOfFlats(): Promise<void> {
  const last = JSON.stringify({ last: 100 });
  await env.DB.prepare("INSERT OR REPLACE INTO system_state (name, value, updated_at) VALUES ('guidance', ?, 0)")
    .bind(last)
    .run();
}

async function asked(path: string): Promise<GuidanceAnswer> {
  const { status, body } = await call<GuidanceAnswer>('GET', path);
  expect(status).toBe(200);
  return body;
}

async function rows() {
  return (await env.DB.prepare('SELECT likeness, n FROM price_guidance ORDER BY likeness').all()).results;
}
