import { env } from 'cloudflare:workers';
import { competitionOf, POSITIONS, RANKINGS_SHOWN } from '#schema/catalog/site-settings/keywords';
import type { Keyword, Ranking } from '#schema/contracts/keywords';
import { DAY } from '#schema/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { kabulDay } from '../../platform/times.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { countSearch, keywordOf } from '../../market/searches/searches.ts';
import { sweepSearches } from './searches-sweep.ts';

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const today = kabulDay(Date.now());
let token = '';

beforeAll(() => void vi.stubGlobal('fetch', async () => new Response('<html><head></head><body></body></html>')));
afterAll(() => void vi.unstubAllGlobals());

beforeEach(async () => {
  for (const table of ['search_days', 'search_words', 'visit_marks', 'seo_keywords'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  token ||= (await makeAdmin()).token;
});

describe('a search', () => {
  test('that a person makes is counted by its folded words, with what it found and how often that was nothing', async () => {
    const member = await signUp();
    const title = 'Kabuli rubab';
    await call('POST', '/api/listings', {
      token: member.token,
      json: { title, description: 'Old', price: '10', location: 'Kabul', categoryId: 18 },
    });
    await search('RUBAB');
    await search('rubab  kabuli');
    await search('كرولا');
    await search('کرولا');
    expect(await keywords()).toEqual([
      keyword('کرولا', { volume: 2, misses: 2 }),
      keyword('rubab kabuli', { volume: 1, results: 1, competition: 'low' }),
      keyword('rubab', { volume: 1, results: 1, competition: 'low' }),
    ]);
    expect(await keywords('show=nothing')).toEqual([keyword('کرولا', { volume: 2, misses: 2 })]);
  });

  test('that many make at the same time is counted as often', async () => {
    await Promise.all([search('zither'), search('zither'), search('zither')]);
    expect(await keywords()).toEqual([keyword('zither', { volume: 3, misses: 3 })]);
  });

  test('whose first page is empty while others follow has not found nothing', async () => {
    const after: Promise<unknown>[] = [];
    const url = new URL('http://localhost:8787/api/listings?q=zither');
    const request = new Request(url, { headers: { 'User-Agent': BROWSER } });
    const asked = { request, url, id: 0, env, waitUntil: (work: Promise<unknown>) => void after.push(work) };
    countSearch(asked, { address: url.pathname + url.search }, { found: 0, hasMore: true });
    await Promise.all(after);
    expect(await keywords()).toEqual([keyword('zither', { volume: 1 })]);
  });

  test('that found nothing at first and something later the same day says what it finds now', async () => {
    await search('dambura');
    const json = { title: 'Dambura', description: 'Old', price: '10', location: 'Kabul', categoryId: 18 };
    await call('POST', '/api/listings', { token: (await signUp()).token, json });
    await search('dambura');
    expect(await keywords()).toEqual([keyword('dambura', { volume: 2, misses: 1, results: 1, competition: 'low' })]);
  });

  test('in the address of the home document counts as well', async () => {
    await call('GET', '/?q=samovar', { headers: { 'User-Agent': BROWSER } });
    expect(await keywords()).toEqual([keyword('samovar', { volume: 1, misses: 1 })]);
  });

  test('of a member counts once: their page asks for its own list after its document', async () => {
    const member = await signUp();
    await call('GET', '/?q=samovar', { headers: { 'User-Agent': BROWSER, Cookie: 'member=1' } });
    await call('GET', '/api/listings?q=samovar', { token: member.token, headers: { 'User-Agent': BROWSER } });
    expect(await keywords()).toEqual([keyword('samovar', { volume: 1, misses: 1 })]);
  });

  test('of a machine, of a second page, within one seller’s ads or fetched ahead is not counted', async () => {
    await call('GET', '/api/listings?q=samovar');
    await call('GET', '/api/listings?q=samovar', { headers: { 'User-Agent': 'curl/8.5' } });
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    await call('GET', '/?q=samovar', { headers: { 'User-Agent': bot } });
    await search('samovar', '&userId=1');
    expect((await search('samovar', '&cursor=n.0.9')).status).toBe(200);
    await call('GET', '/?q=samovar', { headers: { 'User-Agent': BROWSER, 'Sec-Purpose': 'prefetch;prerender' } });
    expect(await keywords()).toEqual([]);
  });

  test.each([
    'ahmad@example.af',
    '0700123456',
    '+93 (70) 012-34-56',
    '۰۷۰۰ ۱۲۳ ۴۵۶',
    'tazkira 1399-0102-45512',
    'https://example.com/me',
    'a story about somebody that is much longer than any keyword is',
  ])('with “%s” in it may speak of a person and is not kept', async (q) => {
    expect(keywordOf(q)).toBeNull();
    await search(q);
    expect(await keywords()).toEqual([]);
  });

  test.each(['', ' ', 'a'])('for “%s” says nothing that could be kept', (q) => {
    expect(keywordOf(q)).toBeNull();
  });

  test('for a model and a year is none of these', () => {
    expect(keywordOf('iPhone 13 Pro 256 GB')).toBe('iphone 13 pro 256 gb');
    expect(keywordOf('کرولا ۲۰۰۵')).toBe('کرولا 2005');
  });

  test('costs the visitor no round trip', async () => {
    const { trips, rowsWritten } = await search('samovar');
    expect([trips, rowsWritten]).toEqual([1, 0]);
  });

  test('with words that the day has no room for is left out; those that it knows go on', async () => {
    await search('samovar');
    await env.DB.prepare('UPDATE visit_marks SET words = 2000').run();
    await search('kettle');
    await search('samovar');
    expect(await keywords()).toEqual([keyword('samovar', { volume: 2, misses: 2 })]);
  });

  test.each([
    ['each of two addresses', ['198.51.100.7', '198.51.100.8'], 2],
    ['one network', ['2001:db8:1:2::7', '2001:db8:1:2:f:f:f:8'], 1],
    ['each of two networks', ['2001:db8:1:2::7', '2001:db8:1:3::7'], 2],
  ])('is counted for %s only so often', async (_, addresses, counts) => {
    const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }));
    for (const address of addresses)
      await call('GET', '/api/listings?q=samovar', {
        headers: { 'User-Agent': BROWSER, 'CF-Connecting-IP': address },
        bindings: { VIEWS_BY_ADDRESS: { limit } },
      });
    expect(await keywords()).toEqual([]);
    expect(new Set(limit.mock.calls.map(([{ key }]) => key)).size).toBe(counts);
  });
});

describe('the lists', () => {
  test.each([
    ['all', [7, 6, 5]],
    // Each found nothing once: then the words decide the order.
    ['nothing', [7, 6, 5]],
    ['tracked', [1, 2, 3]],
  ])('of %s come page by page, each word once, and end', async (show, first) => {
    await seed(7);
    await env.DB.exec("INSERT INTO seo_keywords (keyword, competition, priority) SELECT words, 'none', 'low' FROM search_words");
    const pages: number[][] = [];
    let next: string | undefined = `/api/seo/keywords?show=${show}&limit=3`;
    while (next !== undefined && pages.length < 4) {
      const { body, headers }: { body: Keyword[]; headers: Headers } = await call<Keyword[]>('GET', next, { token });
      pages.push(body.map(({ volume }) => volume));
      next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages[0]).toEqual(first);
    expect(new Set(pages.flat()).size).toBe(7);
  });

  test('of rankings compare with the 30 days before', async () => {
    // Words that were searched for only in those days are in no list.
    for (const words of ['samovar', 'teapot']) await put(today - 40, words, 5);
    await sweepSearches(openDb(env.DB), Date.now());
    for (const list of ['show=all', 'show=nothing']) expect(await keywords(list)).toEqual([]);
    await put(today, 'samovar', 8);
    await put(today, 'kettle', 2);
    expect((await call<Ranking[]>('GET', '/api/seo/rankings', { token })).body).toEqual([
      { keyword: 'samovar', position: 1, volume: 8, previous: 5 },
      { keyword: 'kettle', position: 2, volume: 2, previous: 0 },
    ]);
  });

  test('and ranks stand in one order, also where two words are searched as often, and end', async () => {
    for (const words of ['kettle', 'samovar']) await put(today, words, 2000);
    await sweepSearches(openDb(env.DB), Date.now());
    const rankings = async () => (await call<Ranking[]>('GET', '/api/seo/rankings', { token })).body;
    const listed = async () => (await keywords('limit=2')).map(({ keyword: words, position }) => [words, position]);
    expect((await rankings()).map(({ keyword: words, position }) => [words, position])).toEqual([
      ['samovar', 1],
      ['kettle', 2],
    ]);
    expect(await listed()).toEqual([
      ['samovar', 1],
      ['kettle', 2],
    ]);
    await seed(POSITIONS - 1);
    await put(today, 'teapot', 3000);
    await sweepSearches(openDb(env.DB), Date.now());
    expect(await listed()).toEqual([
      ['teapot', 1],
      ['samovar', 2],
    ]);
    expect(await rankings()).toHaveLength(RANKINGS_SHOWN);
    // The two least searched words have no rank.
    const unranked = await env.DB.prepare('SELECT words FROM search_words WHERE position IS NULL ORDER BY volume').all();
    expect(unranked.results).toEqual([{ words: 'word 1x' }, { words: 'word 2x' }]);
  });

  test('take one round trip, and as many rows with a thousand words as with forty', async () => {
    const costs = async () => {
      const paths = ['keywords', 'keywords?show=nothing', 'keywords?show=tracked', 'rankings'];
      const answers = await Promise.all(paths.map((path) => call<object[]>('GET', `/api/seo/${path}`, { token })));
      for (const { trips, rowsRead, body } of answers) {
        expect(trips).toBe(1);
        expect(rowsRead).toBeLessThanOrEqual(3 * (body.length + 1) + 10);
      }
      return answers.map(({ rowsRead }) => rowsRead);
    };
    await seed(40);
    await call('POST', '/api/seo/keywords', { token, json: { keyword: 'word 1x' } });
    const small = await costs();
    await seed(1000);
    (await costs()).forEach((rowsRead, list) => expect(rowsRead).toBeLessThanOrEqual(small[list] ?? 0));
  });

  test('refuse a filter and a cursor that nobody gave out', async () => {
    expect(await refusal('GET', 'keywords?show=all-of-it')).toBe('400 keyword_filter_unknown');
    expect(await refusal('GET', 'keywords?cursor=zzz')).toBe('400 bad_cursor');
  });
});

describe('a tracked keyword', () => {
  test('is spelled as searches are, has an aim, and is dropped again; the log says so', async () => {
    await search('کرولا');
    await sweepSearches(openDb(env.DB), Date.now());
    const other = { keyword: 'carpet', target: 7, priority: 'medium' };
    const { body: carpet } = await call<Keyword>('POST', '/api/seo/keywords', { token, json: other });
    const json = { keyword: ' كرولا ', target: 3, priority: 'high', volume: 9999, position: 1, competition: 'none' };
    const tracked = await call<Keyword>('POST', '/api/seo/keywords', { token, json });
    expect([tracked.status, tracked.trips]).toEqual([201, 2]);
    expect(tracked.body).toEqual(keyword('کرولا', { volume: 1, misses: 1, position: 1, target: 3, priority: 'high' }));
    const path = `/api/seo/keywords/${encodeURIComponent('کرولا')}`;
    const changed = await call<Keyword>('PATCH', path, { token, json: { target: null, priority: 'low' } });
    expect(changed.body).toMatchObject({ target: null, priority: 'low' });
    // A repeat is not recorded.
    expect((await call('PATCH', path, { token, json: { target: null, priority: 'low' } })).body).toEqual(changed.body);
    expect(await keywords('show=tracked')).toEqual([carpet, changed.body]);
    expect((await call('DELETE', path, { token })).status).toBe(204);
    expect(await keywords('show=tracked')).toEqual([carpet]);
    const { results } = await env.DB.prepare(
      "SELECT action, before, after FROM audit_log WHERE target = 'keyword:کرولا' ORDER BY id",
    ).all();
    expect(results).toEqual([
      { action: 'keyword.tracked', before: null, after: '{"target":3,"priority":"high"}' },
      { action: 'keyword.changed', before: '{"target":3,"priority":"high"}', after: '{"target":null,"priority":"low"}' },
      { action: 'keyword.dropped', before: '{"target":null,"priority":"low"}', after: null },
    ]);
  });

  test('is refused where it is none, is there already, or has an aim that cannot be', async () => {
    await call('POST', '/api/seo/keywords', { token, json: { keyword: 'samovar' } });
    expect(await refusal('POST', 'keywords', { keyword: 'Samovar' })).toBe('409 keyword_tracked');
    expect(await refusal('POST', 'keywords', { keyword: '  ' })).toBe('400 keyword_required');
    expect(await refusal('POST', 'keywords', { keyword: '0700123456' })).toBe('400 keyword_invalid');
    expect(await refusal('POST', 'keywords', { keyword: 'x'.repeat(61) })).toBe('400 keyword_invalid');
    expect(await refusal('POST', 'keywords', { keyword: 'kettle', target: 201 })).toBe('400 keyword_target_invalid');
    expect(await refusal('POST', 'keywords', { keyword: 'kettle', priority: 'urgent' })).toBe('400 keyword_priority_unknown');
    expect(await refusal('PATCH', 'keywords/kettle', { target: 1 })).toBe('404 keyword_not_found');
    expect(await refusal('DELETE', 'keywords/kettle')).toBe('404 keyword_not_found');
    expect((await env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE target = 'keyword:kettle'").first())?.['n']).toBe(0);
  });

  test('is one of a hundred', async () => {
    const insert =
      "INSERT INTO seo_keywords (keyword, competition, priority) SELECT 'word' || value, 'none', 'low' FROM json_each(?)";
    await env.DB.prepare(insert)
      .bind(JSON.stringify(Array.from({ length: 100 }, (_, index) => index)))
      .run();
    const tracked = async () => env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'keyword.tracked'").first('n');
    const before = await tracked();
    expect(await refusal('POST', 'keywords', { keyword: 'kettle' })).toBe('409 too_many_keywords');
    expect(await tracked()).toBe(before);
    await call('DELETE', '/api/seo/keywords/word0', { token });
    expect((await call('POST', '/api/seo/keywords', { token, json: { keyword: 'kettle' } })).status).toBe(201);
  });

  test('is kept with how it stood when it was tracked', async () => {
    const ads = { carpet: 0, dambura: 9, kettle: 10, samovar: 29, teapot: 30 };
    for (const [words, found] of Object.entries(ads)) {
      await put(today, words, found + 1);
      await env.DB.prepare('UPDATE search_words SET results = ? WHERE words = ?').bind(found, words).run();
    }
    await sweepSearches(openDb(env.DB), Date.now());
    for (const words of [...Object.keys(ads), 'zither'])
      await call('POST', '/api/seo/keywords', { token, json: { keyword: words } });
    const kept = await env.DB.prepare('SELECT keyword, competition, volume, position FROM seo_keywords ORDER BY keyword').all();
    expect(kept.results).toEqual([
      ...Object.entries(ads).map(([words, found], at) => ({
        keyword: words,
        competition: competitionOf(found),
        volume: found + 1,
        position: 5 - at,
      })),
      { keyword: 'zither', competition: 'none', volume: 0, position: null },
    ]);
  });
});

describe('the sweep', () => {
  test('lets figures speak of 30 days, ranks what is searched, and clears away what is 90 days old', async () => {
    await put(today, 'samovar', 3);
    await put(today, 'kettle', 5);
    const at = async (days: number) => {
      await sweepSearches(openDb(env.DB), Date.now() + days * DAY);
      const { results } = await env.DB.prepare(
        'SELECT words, volume, previous, position FROM search_words ORDER BY words DESC',
      ).all();
      return results;
    };
    expect(await at(29)).toEqual([row('samovar', 3, 0, 2), row('kettle', 5, 0, 1)]);
    expect(await at(30)).toEqual([row('samovar', 0, 3, null), row('kettle', 0, 5, null)]);
    expect(await at(59)).toEqual([row('samovar', 0, 3, null), row('kettle', 0, 5, null)]);
    expect(await at(60)).toEqual([]);
    await at(89);
    expect((await env.DB.prepare('SELECT count(*) AS n FROM search_days').first())?.['n']).toBe(2);
    await at(90);
    expect((await env.DB.prepare('SELECT count(*) AS n FROM search_days').first())?.['n']).toBe(0);
    expect((await env.DB.prepare('SELECT count(*) AS n FROM visit_marks').first())?.['n']).toBe(0);
  });
});

test('no statement of keywords scans a table', async () => {
  const { DB, statements } = recordingDb();
  await call('GET', '/api/listings?q=samovar', { headers: { 'User-Agent': BROWSER }, bindings: { DB } });
  for (const path of ['keywords', 'keywords?show=nothing', 'keywords?show=tracked&cursor=a', 'keywords?cursor=3.a', 'rankings'])
    await call('GET', `/api/seo/${path}`, { token, bindings: { DB } });
  await call('PATCH', '/api/seo/keywords/kettle', { token, json: {}, bindings: { DB } });
  await call('DELETE', '/api/seo/keywords/kettle', { token, bindings: { DB } });
  await sweepSearches(openDb(DB), Date.now());
  expect(statements.size).toBeGreaterThan(12);
  expect(await scansOf(statements, ['w', 'k', 'l'])).toEqual([]);
});

function search(q: string, more = '') {
  return call('GET', `/api/listings?q=${encodeURIComponent(q)}${more}`, { headers: { 'User-Agent': BROWSER } });
}

async function keywords(query = ''): Promise<Keyword[]> {
  return (await call<Keyword[]>('GET', `/api/seo/keywords?${query}`, { token })).body;
}

function keyword(words: string, rest: Partial<Keyword>): Keyword {
  const nothing = { volume: 0, misses: 0, results: 0, position: null, target: null, priority: null };
  return { keyword: words, competition: 'none', ...nothing, ...rest };
}

function row(words: string, volume: number, previous: number, position: number | null) {
  return { words, volume, previous, position };
}

async function put(day: number, words: string, searches: number): Promise<void> {
  await env.DB.prepare('INSERT INTO search_days (day, words, searches, misses, results) VALUES (?, ?, ?, 0, 1)')
    .bind(day, words, searches)
    .run();
}

/** Words that were searched for once, twice, and so on; each found nothing once. */
async function seed(count: number): Promise<void> {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index + 1));
  await env.DB.prepare(
    "INSERT INTO search_days (day, words, searches, misses, results) SELECT ?, 'word ' || value || 'x', value, 1, 1 FROM json_each(?) WHERE true ON CONFLICT DO NOTHING",
  )
    .bind(today, numbers)
    .run();
}

async function refusal(method: string, path: string, json?: object): Promise<string> {
  const { status, body } = await call<{ code?: string }>(method, `/api/seo/${path}`, { token, ...(json ? { json } : {}) });
  return `${status} ${body.code}`;
}
