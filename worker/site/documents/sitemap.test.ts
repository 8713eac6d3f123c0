import type { Listing } from '#schema/contracts/listings';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { publishCorolla, standInForPages } from './test/shell.ts';

const asked = standInForPages();
let listing: Listing;
beforeAll(async () => {
  listing = await publishCorolla();
});

test('robots.txt names the sitemap, and the sitemap names the listing', async () => {
  expect((await call<string>('GET', '/robots.txt')).body).toContain('Sitemap: http://localhost:8787/sitemap.xml');
  expect((await call<string>('GET', '/sitemap.xml')).body).toContain('<loc>http://localhost:8787/sitemap-1.xml</loc>');
  const first = await call<string>('GET', '/sitemap-1.xml');
  expect(first.body).toContain(`<loc>http://localhost:8787/listing/${listing.id}</loc>`);
  for (const page of ['', 'safety', 'terms', 'privacy']) expect(first.body).toContain(`<loc>http://localhost:8787/${page}</loc>`);
  // A file of 10,000 rows is read once an hour, whatever the query.
  for (const query of ['', '?again=1', '?again=2']) {
    const again = await call<string>('GET', `/sitemap-1.xml${query}`);
    expect(again).toMatchObject({ status: 200, body: first.body, rowsRead: 0 });
    expect(again.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8');
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
  }
  expect((await call('HEAD', '/sitemap-1.xml')).rowsRead).toBe(0);
  expect(asked).toHaveLength(0);
});

test('robots.txt lets everybody into production but its calls and back office, and nobody into a copy of it', async () => {
  const rules = async (bindings = {}) =>
    (await call<string>('GET', '/robots.txt', { bindings })).body.split('\n').filter((line) => /^(Dis)?allow:/i.test(line));
  expect(await rules()).toEqual(['Disallow: /']);
  vi.spyOn(console, 'info').mockReturnValue();
  expect(await rules({ ENVIRONMENT: 'production', PAYMENTS: 'manual' })).toEqual([
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /parties/',
    'Disallow: /admin',
  ]);
  vi.restoreAllMocks();
});

test('each listing stands in one file of the sitemap, also the last and the first of ten thousand', async () => {
  const { token } = await signUp();
  const json = { title: 'Kilim', description: 'Red', price: '9000', location: 'Herat', categoryId: 9 };
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = 19999 WHERE name = 'listings'").run();
  for (const id of [20_000, 20_001]) expect((await call('POST', '/api/listings', { token, json })).body).toMatchObject({ id });
  const inFile = async (file: number) =>
    [...(await call<string>('GET', `/sitemap-${file}.xml`)).body.matchAll(/listing\/(\d+)/g)].map(([, id]) => id);
  expect([await inFile(2), await inFile(3), await inFile(4)]).toEqual([['20000'], ['20001'], []]);
  expect((await call<string>('GET', '/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(3);
});

test('what is sold, hidden, held, removed or asleep stands in no sitemap', async () => {
  const { token } = await signUp();
  const json = { title: 'Kilim', description: 'Red', price: '9000', location: 'Herat', categoryId: 9 };
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = 50000 WHERE name = 'listings'").run();
  const publish = async () => (await call<Listing>('POST', '/api/listings', { token, json })).body.id;
  const seen = await publish();
  for (const status of ['sold', 'hidden', 'held', 'removed'])
    await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?')
      .bind(status, await publish())
      .run();
  await env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
    .bind(Date.now() - 1, await publish())
    .run();
  const { body } = await call<string>('GET', '/sitemap-6.xml');
  expect([...body.matchAll(/listing\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([seen]);
});
