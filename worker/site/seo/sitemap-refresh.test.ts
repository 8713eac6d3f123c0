import type { SeoOverview, SitemapFile, SitemapRefresh } from '#schema/contracts/seo';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { call, makeAdmin } from '../../test/client.ts';

let token: string;

beforeAll(async () => {
  ({ token } = await makeAdmin());
  // An ad in each of seven files, and a sold one in the last.
  await env.DB.prepare(
    `INSERT INTO listings (id, client_id, user_id, category_id, title, price, location, status, created_at, updated_at)
     SELECT value, 'c' || value, 1, 3, 'Ad', 1, 'Kabul', iif(value = 60002, 'sold', 'active'), 0, 1000 + value FROM json_each('[1, 10001, 20001, 30001, 40001, 50001, 60001, 60002]')`,
  ).run();
});

test('a refresh reads the newest file and those that were not read, five at a time', async () => {
  const first = await refresh();
  expect([first.status, first.body.files]).toEqual([200, 7]);
  expect(first.body.read.map(({ file }) => file)).toEqual([7, 6, 5, 4, 3]);
  expect(first.body.read[0]).toMatchObject({
    path: '/sitemap-7.xml',
    status: 200,
    addresses: 1,
    newestAt: new Date(61_001).toISOString(),
  });
  const second = await refresh();
  expect(second.body.read.map(({ file }) => file).slice(0, 3)).toEqual([7, 2, 1]);
  expect(second.body.read.find(({ file }) => file === 1)?.addresses).toBe(5);
  const act = await env.DB.prepare('SELECT action, after FROM audit_log ORDER BY id DESC LIMIT 1').first();
  expect(act).toEqual({ action: 'sitemap.refreshed', after: '{"files":7,"read":5}' });
});

test('a refresh makes its files anew, whatever the cache holds', async () => {
  await env.DB.prepare("UPDATE listings SET status = 'sold' WHERE id = 60001").run();
  expect((await call<string>('GET', '/sitemap-7.xml')).body).toContain('/listing/60001<');
  expect((await refresh()).body.read[0]).toMatchObject({ file: 7, addresses: 0 });
  expect((await call<string>('GET', '/sitemap-7.xml')).body).not.toContain('/listing/60001<');
  await env.DB.prepare("UPDATE listings SET status = 'active' WHERE id = 60001").run();
  await refresh();
});

test('what was read is listed a page at a time, and summed up', async () => {
  const page = await call<SitemapFile[]>('GET', '/api/seo/sitemap-files?limit=4', { token });
  expect(page.body.map(({ file }) => file)).toEqual([7, 6, 5, 4]);
  expect(page.trips).toBe(1);
  expect(page.rowsRead).toBeLessThanOrEqual(3 * 5 + 10);
  const [, next = ''] = /<([^>]+)>/.exec(page.headers.get('Link') ?? '') ?? [];
  const rest = await call<SitemapFile[]>('GET', next, { token });
  expect(rest.body.map(({ file }) => file)).toEqual([3, 2, 1]);
  expect(rest.headers.get('Link')).toBeNull();
  const { sitemap } = (await call<SeoOverview>('GET', '/api/seo/overview', { token })).body;
  expect(sitemap).toEqual({ files: 7, addresses: 11, readAt: page.body[0]?.readAt });
});

function refresh() {
  return call<SitemapRefresh>('POST', '/api/seo/sitemap-files', { token });
}
