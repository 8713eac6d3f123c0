import { env } from 'cloudflare:workers';
import type { SavedListing } from '#schema/contracts/favorites';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { beforeEach, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { sweepRates } from './reckon.ts';

/** What a new rate changes, and what it must not change. */
let seller: string;

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM price_drops').run();
  ({ token: seller } = await signUp());
  await setRate(70);
});

test('reckons ads in USD anew, in lists and in the index of search, and no others', async () => {
  const usd = await published({ price: 1_000, currency: 'USD' });
  const afn = await published({ price: 70_000 });
  const open = await published({ price: undefined, currency: 'USD', negotiable: 'agreement' });
  await setRate(140);
  expect(await priceAfn(usd.id)).toBe('70000');
  await sweep();
  expect([await priceAfn(usd.id), await priceAfn(afn.id), await priceAfn(open.id)]).toEqual(['140000', undefined, undefined]);
  expect((await shown(usd.id)).price).toBe('1000');
  expect(await found('minPrice=139000&maxPrice=141000')).toEqual([usd.id]);
  expect(await found('minPrice=69000&maxPrice=71000')).toEqual([afn.id]);
  await setRate(35);
  await sweep();
  expect(await found('minPrice=34000&maxPrice=36000')).toEqual([usd.id]);
});

test('leaves a promoted ad before the others in what is searched', async () => {
  const json = { title: 'A zebu cart', location: 'Kabul', categoryId: 3 };
  const promoted = await published({ ...json, price: 1_000, currency: 'USD' });
  const newer = await published({ ...json, price: 70_000 });
  const { token } = await makeAdmin();
  await call('PUT', `/api/admin/listings/${promoted.id}/featured`, { token, json: { days: 7 } });
  await setRate(140);
  await sweep();
  expect(await found('q=zebu')).toEqual([promoted.id, newer.id]);
});

test('is reckoned for a hundred ads a run, and costs nothing once all are right', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await published({ price: 1_000, currency: 'USD' })).id));
  await copies(ids[0] ?? 0, 118);
  await setRate(77);
  await sweep();
  expect(await stale()).toBeGreaterThan(0);
  await sweep();
  expect(await stale()).toBe(0);
  const meter = newMeter();
  await sweepRates(openDb(env.DB, meter));
  expect(meter.trips).toBe(1);
  expect(meter.rowsRead).toBeLessThan(10);
});

test('is no edit: what the owner changes at the same time goes through, and versions stay', async () => {
  const { id } = await published({ price: 1_000, currency: 'USD' });
  const version = () => env.DB.prepare('SELECT updated_at AS at FROM listings WHERE id = ?').bind(id).first('at');
  const before = await version();
  await setRate(90);
  await sweep();
  expect(await version()).toBe(before);
  await edited(id, { title: 'Another title' });
  expect(await shown(id)).toMatchObject({ title: 'Another title', price: '1000', priceAfn: '90000' });
});

test('leaves alone what came meanwhile with the rate of before, which the next run reckons', async () => {
  const { id } = await published({ price: 1_000, currency: 'USD' });
  await setRate(90);
  const change = env.DB.prepare('UPDATE listings SET amount = 2000, price = 140000, updated_at = updated_at + 1 WHERE id = ?');
  await sweepRates(openDb(beforeBatch(2, () => change.bind(id).run())));
  expect(await priceAfn(id)).toBe('140000');
  await sweep();
  expect(await priceAfn(id)).toBe('180000');
});

test('leaves alone what is promoted meanwhile, which the next run reckons and leaves before the others', async () => {
  const json = { title: 'An argali cart', location: 'Kabul', categoryId: 3 };
  const promoted = await published({ ...json, price: 1_000, currency: 'USD' });
  const newer = await published({ ...json, price: 70_000 });
  const { token } = await makeAdmin();
  const promote = () => call('PUT', `/api/admin/listings/${promoted.id}/featured`, { token, json: { days: 7 } });
  await setRate(140);
  await sweepRates(openDb(beforeBatch(2, promote)));
  expect(await found('q=argali')).toEqual([promoted.id, newer.id]);
  expect(await priceAfn(promoted.id)).toBe('70000');
  await sweep();
  expect(await found('q=argali')).toEqual([promoted.id, newer.id]);
  expect(await priceAfn(promoted.id)).toBe('140000');
});

test('leaves alone what fell asleep and was woken meanwhile, so that it is found by its price', async () => {
  const { id } = await published({ price: 1_000, currency: 'USD' });
  const beside = await published({ price: 1_000, currency: 'USD' });
  const status = (name: string) => env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(name, id).run();
  await status('asleep');
  await setRate(140);
  await sweepRates(openDb(beforeBatch(2, () => status('active'))));
  expect([await priceAfn(id), await priceAfn(beside.id)]).toEqual(['70000', '140000']);
  await sweep();
  expect(await found('minPrice=139000&maxPrice=141000')).toEqual([beside.id, id]);
});

test('lowers no price: who saved an ad is told when its owner does, in its own currency', async () => {
  const { id } = await published({ price: 1_000, currency: 'USD' });
  const { token } = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token });
  await setRate(50);
  await sweep();
  expect(await drops()).toEqual([]);
  expect(await favorite(token)).toMatchObject({ price: '1000', savedPrice: '1000', priceAfn: '50000' });
  await setRate(99);
  await edited(id, { price: 900 });
  expect(await favorite(token)).toMatchObject({ price: '900', savedPrice: '1000', priceAfn: '89100' });
  expect(await told(token)).toEqual([{ price: '900', was: '1000', currency: 'USD' }]);
});

test('what was saved in one currency is compared with the other by the rate', async () => {
  const { id } = await published({ price: 70_000 });
  const { token } = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token });
  await edited(id, { price: 900, currency: 'USD' });
  expect(await favorite(token)).toMatchObject({ price: '900', savedPrice: '1000', currency: 'USD' });
  expect(await told(token)).toEqual([{ price: '900', was: '1000', currency: 'USD' }]);
  // Converted by the rate of the ad's price: a new rate does not change whether it became cheaper.
  await setRate(99);
  expect(await favorite(token)).toMatchObject({ price: '900', savedPrice: '1000' });
});

test('what was saved in dollars is compared with afghanis by the rate', async () => {
  const { id } = await published({ price: 1_000, currency: 'USD' });
  const { token } = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token });
  await edited(id, { price: 60_000, currency: 'AFN' });
  expect(await favorite(token)).toMatchObject({ price: '60000', savedPrice: '70000' });
  expect(await told(token)).toEqual([{ price: '60000', was: '70000', currency: 'AFN' }]);
});

test('an ad that has run out is no offer, whatever its price', async () => {
  const { id } = await published({ price: 70_000 });
  const { token } = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token });
  await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(id).run();
  await edited(id, { price: 60_000 });
  expect(await told(token)).toEqual([]);
});

test('an ad that names no price any more has not become cheaper', async () => {
  const { id } = await published({ price: 70_000 });
  const { token } = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token });
  await edited(id, { negotiable: 'agreement' });
  expect(await drops()).toEqual([]);
  expect(await told(token)).toEqual([]);
  // The price has fallen once the ad names a lower one again; a member who saved the ad without a price is told nothing.
  const late = await signUp();
  await call('PUT', `/api/favorites/${id}`, { token: late.token });
  await edited(id, { negotiable: false, price: 60_000 });
  expect(await told(token)).toEqual([{ price: '60000', was: '70000', currency: 'AFN' }]);
  expect(await told(late.token)).toEqual([]);
});

test('administrators read since when the rate holds', async () => {
  const { token } = await makeAdmin();
  const since = async () =>
    (await call<{ afnPerUsdSince: string | null }>('GET', '/api/admin/site', { token })).body.afnPerUsdSince;
  await env.DB.prepare("DELETE FROM site_settings WHERE key = 'payment_afn_per_usd'").run();
  expect(await since()).toBeNull();
  const before = Date.now();
  await call('PUT', '/api/admin/site', { token, json: { afnPerUsd: 71 } });
  expect(Date.parse((await since()) ?? '')).toBeGreaterThanOrEqual(before);
  // A new rate replaces the time of the old one.
  await env.DB.prepare("UPDATE site_settings SET updated_at = 1 WHERE key = 'payment_afn_per_usd'").run();
  await call('PUT', '/api/admin/site', { token, json: { afnPerUsd: 72 } });
  expect(Date.parse((await since()) ?? '')).toBeGreaterThanOrEqual(before);
});

async function setRate(rate: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO site_settings (key, value, updated_at) VALUES ('payment_afn_per_usd', ?, 1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  )
    .bind(String(rate))
    .run();
}

async function sweep(): Promise<void> {
  await sweepRates(openDb(env.DB));
}

async function published(more: object): Promise<Listing> {
  const json = { title: 'A car', location: 'Kabul', categoryId: 3, ...more };
  const { body } = await call<Listing>('POST', '/api/listings', { token: seller, json });
  return body;
}

async function edited(id: number, json: object): Promise<void> {
  expect(await call('PATCH', `/api/listings/${id}`, { token: seller, json })).toMatchObject({ status: 200 });
}

async function shown(id: number): Promise<Listing> {
  return (await call<Listing>('GET', `/api/listings/${id}`)).body;
}

async function priceAfn(id: number): Promise<string | undefined> {
  return (await shown(id)).priceAfn;
}

async function found(query: string): Promise<number[]> {
  const { results } = await env.DB.prepare('SELECT max(user_id) AS id FROM listings').all<{ id: number }>();
  const { body } = await call<ListingCard[]>('GET', `/api/listings?userId=${results[0]?.id}&${query}`);
  return body.map(({ id }) => id);
}

/** Inserts the same ad many times. */
async function copies(id: number, count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO listings (client_id, user_id, category_id, title, price, location, currency, amount, rate, created_at, updated_at)
     SELECT l.client_id || c.value, l.user_id, l.category_id, l.title, l.price, l.location, l.currency, l.amount, l.rate, 1, 1
     FROM listings AS l, json_each(?) AS c WHERE l.id = ?`,
  )
    .bind(JSON.stringify(Array.from({ length: count }, (_, at) => at)), id)
    .run();
}

async function stale(): Promise<unknown> {
  return env.DB.prepare('SELECT count(*) AS n FROM listings WHERE rate <> 77').first('n');
}

async function drops(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT * FROM price_drops').all()).results;
}

async function favorite(token: string): Promise<SavedListing | undefined> {
  return (await call<SavedListing[]>('GET', '/api/favorites', { token })).body[0];
}

async function told(token: string): Promise<unknown[]> {
  const { body } = await call<{ event: { kind: string; price: string; was: string; currency: string } }[]>(
    'GET',
    '/api/notifications',
    {
      token,
    },
  );
  return body.flatMap(({ event: { kind, price, was, currency } }) => (kind === 'price_drop' ? [{ price, was, currency }] : []));
}
