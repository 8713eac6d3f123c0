import { LEAVES } from '#schema/catalog/leaves';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { failingAt } from '../../test/before-batch.ts';
import { call, signUp } from '../../test/client.ts';

afterEach(() => vi.unstubAllGlobals());

test('statistics are the counters that triggers keep', async () => {
  const { token } = await signUp();
  const listing = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };
  const { body: one } = await call<{ id: number }>('POST', '/api/listings', { token, json: listing });
  await call('POST', '/api/listings', { token, json: listing });
  expect(await call('GET', '/api/statistics')).toMatchObject({
    status: 200,
    trips: 1,
    body: { totalUsers: 1, totalListings: 2 },
  });
  await call('PUT', `/api/listings/${one.id}/sale`, { token });
  expect((await call('GET', '/api/statistics')).body).toEqual({ totalUsers: 1, totalListings: 1 });
});

test('the 21 categories come with the number of their active listings', async () => {
  const { token } = await signUp();
  await call('POST', '/api/listings', { token, json: { title: 'x', price: 1, location: 'Kabul', categoryId: 8 } });
  const { body, trips } = await call<{ slug: string; listingCount: number }[]>('GET', '/api/categories');
  expect(trips).toBe(1);
  expect(body).toHaveLength(21);
  expect(body.find(({ slug }) => slug === 'pets')).toMatchObject({ id: 8, name: 'Pets', listingCount: 1 });
});

test('a category comes with its leaves, named in every language, unless they are not wanted', async () => {
  type Answer = { slug: string; children?: { slug: string; names: Record<string, string> }[] }[];
  const { body } = await call<Answer>('GET', '/api/categories');
  const pets = body.find(({ slug }) => slug === 'pets')?.children;
  expect(pets?.[0]).toEqual({ slug: 'sheep', names: { en: 'Sheep', fa: 'گوسفند', ps: 'پسه' } });
  expect(body.flatMap(({ children = [] }) => children).length).toBe(LEAVES.length);
  const alone = await call<Answer>('GET', '/api/categories?children=none');
  expect(alone.body.filter((category) => 'children' in category)).toEqual([]);
  expect(alone.body).toMatchObject(body.map(({ slug }) => ({ slug })));
  expect(await call('GET', '/api/categories?children=some')).toMatchObject({ status: 400 });
});

test('the favicon is the web’s own until an administrator sets one', async () => {
  expect((await call('GET', '/api/seo/favicon/current')).body).toEqual({ faviconUrl: null, hasCustomFavicon: false });
  await env.DB.prepare('INSERT INTO site_settings VALUES (\'favicon\', \'{"url":"/media/x.png"}\', 0)').run();
  expect((await call('GET', '/api/seo/favicon/current')).body).toEqual({ faviconUrl: '/media/x.png', hasCustomFavicon: true });
});

test('the APK says that it is not there while none was uploaded', async () => {
  expect((await call('GET', '/api/download/apk')).body).toEqual({ status: 'unavailable', download_url: null });
});

test('health names the part that is down', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  expect(await call('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', parts: { d1: 'ok', r2: 'ok', rooms: 'ok' } },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no route')));
  expect(await call('GET', '/api/health')).toMatchObject({ status: 503, body: { status: 'degraded', parts: { rooms: 'down' } } });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  const away = new Error('away');
  for (const [part, bindings] of [
    ['d1', { DB: failingAt(/SELECT/, away) }],
    ['r2', { MEDIA: { head: () => Promise.reject(away) } }],
  ] as const)
    expect(await call('GET', '/api/health', { bindings })).toMatchObject({
      status: 503,
      body: { status: 'degraded', parts: { d1: 'ok', r2: 'ok', rooms: 'ok', [part]: 'down' } },
    });
});
