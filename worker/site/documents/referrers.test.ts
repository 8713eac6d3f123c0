import { env } from 'cloudflare:workers';
import type { Backlink } from '#schema/contracts/keywords';
import type { Listing } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { kabulDay } from '../../platform/times.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { sweepSearches } from '../seo/searches-sweep.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const today = kabulDay(Date.now());
let token = '';
let ad = '';

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => new Response('<html><head></head><body></body></html>'));
  token = (await makeAdmin()).token;
  const member = await signUp();
  const json = { title: 'Samovar', description: 'Old', price: '10', location: 'Kabul', categoryId: 11 };
  ad = `/listing/${(await call<Listing>('POST', '/api/listings', { token: member.token, json })).body.id}`;
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  for (const table of ['referrer_days', 'referrer_pages', 'referrers', 'visit_marks'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
});

test('the host that a person comes from is counted, and nothing else of the address', async () => {
  await visit(ad, 'https://www.Facebook.com/groups/kabul?user=ahmad#top');
  await visit(ad, 'https://facebook.com/');
  await visit('/', 'https://facebook.com/');
  await visit('/', 'android-app://org.telegram.messenger/');
  const seen = [expect.stringMatching(/^\d{4}-\d\d-\d\dT/), expect.stringMatching(/Z$/)] as const;
  expect(await backlinks()).toEqual([
    { host: 'facebook.com', visits: 3, pages: 2, topPage: ad, firstSeen: seen[0], lastSeen: seen[1] },
    { host: 'org.telegram.messenger', visits: 1, pages: 1, topPage: '/', firstSeen: seen[0], lastSeen: seen[1] },
  ]);
  const { results } = await env.DB.prepare('SELECT host, page FROM referrer_days').all();
  expect(JSON.stringify(results)).not.toMatch(/groups|ahmad/);
});

test('visits of one moment from one host are counted for the document that each of them was of', async () => {
  await Promise.all([ad, '/', ad].map((path) => visit(path, 'https://facebook.com/')));
  const { results } = await env.DB.prepare('SELECT page, visits FROM referrer_days ORDER BY visits').all();
  expect(results).toEqual([
    { page: '/', visits: 1 },
    { page: ad, visits: 2 },
  ]);
});

test('a host is seen from the first day on which it sent somebody to the last', async () => {
  for (const day of [today - 3, today])
    await env.DB.prepare("INSERT INTO referrer_days (day, host, page, visits) VALUES (?, 'facebook.com', '/', 1)")
      .bind(day)
      .run();
  const [{ firstSeen, lastSeen, ...rest } = { firstSeen: '', lastSeen: '' }] = await backlinks();
  expect(rest).toEqual({ host: 'facebook.com', visits: 2, pages: 1, topPage: '/' });
  expect(Date.parse(lastSeen) - Date.parse(firstSeen)).toBe(3 * DAY);
});

test.each([
  ['our own pages', 'http://localhost:8787/listing/3'],
  ['the host of Pages', 'http://pages.test/'],
  ['an address of somebody’s machine', 'http://192.168.1.7/'],
  ['a name without a dot', 'http://intranet/'],
  ['what is no address', 'ahmad@example.af'],
  ['a file', 'file:///home/ahmad'],
])('%s is no backlink', async (_, referrer) => {
  await visit('/', referrer);
  expect(await backlinks()).toEqual([]);
});

test('of a site that stands under www neither of its names is a backlink', async () => {
  for (const referrer of ['http://www.sarai.example/', 'http://sarai.example/terms', 'https://facebook.com/']) {
    const headers = { 'User-Agent': BROWSER, Referer: referrer };
    await call('GET', '/', { headers, bindings: { APP_ORIGIN: 'http://www.sarai.example' } });
  }
  expect(await backlinks()).toMatchObject([{ host: 'facebook.com', visits: 1 }]);
});

test('machines, and ads that are not there, count nothing', async () => {
  await call('GET', '/', { headers: { Referer: 'https://facebook.com/' } });
  await call('GET', '/', { headers: { Referer: 'https://facebook.com/', 'User-Agent': 'facebookexternalhit/1.1' } });
  await visit('/listing/999999', 'https://facebook.com/');
  expect(await backlinks()).toEqual([]);
});

test('it costs the visitor no round trip, and a day has room for so many only', async () => {
  const { trips, rowsWritten } = await visit('/', 'https://facebook.com/');
  expect([trips, rowsWritten]).toEqual([1, 0]);
  await env.DB.prepare("INSERT INTO referrer_days (day, host, page, visits) VALUES (?, 'spam.example', '/', 1)")
    .bind(today - 1)
    .run();
  await env.DB.prepare('UPDATE visit_marks SET referrers = 2000').run();
  // A sweep on the same day does not reset the mark.
  await sweepSearches(openDb(env.DB), Date.now());
  // Not counted: a host of yesterday, another page of a known host, another host of a known page.
  await visit('/', 'https://spam.example/');
  await visit(ad, 'https://facebook.com/');
  await visit('/', 'https://other.example/');
  await visit('/', 'https://facebook.com/');
  expect((await backlinks()).map(({ host, visits }) => [host, visits])).toEqual([
    ['facebook.com', 2],
    ['spam.example', 1],
  ]);
});

test('the list pages to its end at a cost that does not grow', async () => {
  const cost = async () => {
    const { trips, rowsRead, body } = await call<Backlink[]>('GET', '/api/seo/backlinks', { token });
    expect(trips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(3 * (body.length + 1) + 10);
    return rowsRead;
  };
  await seed(35);
  const small = await cost();
  // Also where many hosts have the same number of visits: each is on one page only.
  await env.DB.exec('UPDATE referrers SET visits = 1');
  const next = await call<Backlink[]>('GET', '/api/seo/backlinks?limit=20', { token });
  const rest = await call<Backlink[]>('GET', /<([^>]+)>/.exec(next.headers.get('Link') ?? '')?.[1] ?? '', { token });
  expect(rest.body.length).toBe(15);
  expect(new Set([...next.body, ...rest.body].map(({ host }) => host)).size).toBe(35);
  expect(rest.headers.get('Link')).toBeNull();
  await seed(1000);
  expect(await cost()).toBeLessThanOrEqual(small);
  expect((await call('GET', '/api/seo/backlinks?cursor=x', { token })).status).toBe(400);
});

test('after 30 days a visit is no figure any more, after 90 it is gone', async () => {
  await visit('/', 'https://facebook.com/');
  await sweepSearches(openDb(env.DB), Date.now() + 29 * DAY);
  expect((await backlinks()).length).toBe(1);
  await sweepSearches(openDb(env.DB), Date.now() + 30 * DAY);
  expect(await backlinks()).toEqual([]);
  await visit(ad, 'https://facebook.com/');
  expect(await backlinks()).toMatchObject([{ host: 'facebook.com', visits: 1, pages: 1, topPage: ad }]);
  await sweepSearches(openDb(env.DB), Date.now() + 89 * DAY);
  expect((await env.DB.prepare('SELECT page FROM referrer_days ORDER BY page').all()).results).toEqual([
    { page: '/' },
    { page: ad },
  ]);
  for (const days of [90, 91]) await sweepSearches(openDb(env.DB), Date.now() + days * DAY);
  for (const table of ['referrer_days', 'referrer_pages', 'referrers', 'visit_marks'])
    expect([table, (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first())?.['n']]).toEqual([table, 0]);
});

test('no statement of backlinks scans a table', async () => {
  const { DB, statements } = recordingDb();
  await call('GET', '/api/seo/backlinks?cursor=3.a', { token, bindings: { DB } });
  await call('GET', '/', { headers: { 'User-Agent': BROWSER, Referer: 'https://facebook.com/' }, bindings: { DB } });
  expect(statements.size).toBeGreaterThan(2);
  expect(await scansOf(statements, ['r', 'p', 'l'])).toEqual([]);
});

function visit(path: string, referrer: string) {
  return call('GET', path, { headers: { 'User-Agent': BROWSER, Referer: referrer } });
}

async function backlinks(): Promise<Backlink[]> {
  return (await call<Backlink[]>('GET', '/api/seo/backlinks', { token })).body;
}

async function seed(count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1));
  await env.DB.prepare(
    "INSERT INTO referrer_days (day, host, page, visits) SELECT ?, 'host' || value || '.example', '/', value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING",
  )
    .bind(today, numbers)
    .run();
}
