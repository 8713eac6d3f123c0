import type { Backlink, Keyword } from '#schema/contracts/keywords';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { SECOND } from '#schema/durations';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call as callWorker, makeAdmin, PASSWORD, signUp } from '../../../test/client.ts';
import { LaggingD1 } from '../../../test/lagging-d1.ts';
import type { AppEnv } from '../context.ts';
import { giveWhole, throughEdge } from './edge-cache.ts';

const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body><div id="root"></div></body></html>';

let owner: { token: string; user: { id: number } };
let admin: { token: string };
let ad: Listing;
let other: Listing | undefined;
/** A release a test: what one has left in the cache is no answer of another. */
let COMMIT = '';

type Options = NonNullable<Parameters<typeof callWorker>[2]>;

/** As the other tests call, but with the minute that visitors have. */
function call<Body = unknown>(method: string, path: string, options: Options = {}) {
  const bindings = { EDGE_FRESH_SECONDS: undefined, COMMIT, ...options.bindings };
  return callWorker<Body>(method, path, { ...options, bindings });
}

beforeAll(async () => {
  admin = await makeAdmin();
});

beforeEach(async () => {
  COMMIT = crypto.randomUUID().replaceAll('-', '');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await env.DB.batch([
    env.DB.prepare("UPDATE listings SET status = 'sold' WHERE status = 'active'"),
    env.DB.prepare('DELETE FROM listing_search'),
  ]);
  owner = await signUp();
  ad = await publish('Corolla');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The addresses that visitors are answered from the edge at; `:ad` and `:member` stand for the ad of the test and who sells it, `:other` for one that is like it. */
const ADDRESSES = [
  '/',
  '/?q=corolla',
  '/?category=vehicles&sort=price_asc',
  '/listing/:ad',
  '/member/:member',
  '/member/:member?cursor=9',
  '/?lang=fa',
  '/terms',
  '/privacy',
  '/safety',
  '/sign-in',
  '/sign-up',
  '/api/listings',
  '/api/listings?q=corolla',
  '/api/listings?userId=:member&limit=5',
  '/api/listings/:ad',
  '/api/listings/:ad/similar',
  '/api/listings/facets?q=corolla',
  '/api/members/:member',
  '/api/members/:member/reviews',
  '/api/categories',
  '/api/statistics',
  '/api/site',
  '/api/seo/favicon/current',
  '/api/download/apk',
];
/** Those of them that tell of the ad. What is like it is told at the other one. */
const OF_THE_AD = ADDRESSES.filter((address) => /^\/$|corolla|listing|lang|^\/member/.test(address)).map((address) =>
  address.replace(':ad/similar', ':other/similar'),
);

/** What each answer says for itself. */
const OF_ONE_REQUEST = new Set(['cache-status', 'server-timing', 'x-request-id']);

describe('a second visit', () => {
  test.each(ADDRESSES)('of %s takes no round trip to D1, and is the same', async (address) => {
    const first = await call('GET', at(address));
    const second = await call('GET', at(address));
    expect([first.status, first.trips, second.status, second.trips]).toEqual([200, 1, 200, 0]);
    expect(second.body).toEqual(first.body);
    const of = ({ headers }: typeof first) => [...headers].filter(([name]) => !OF_ONE_REQUEST.has(name));
    expect(of(second)).toEqual(of(first));
    expect([first.headers.get('Cache-Status'), second.headers.get('Cache-Status')]).toEqual([
      'Sarai; fwd=miss; stored',
      'Sarai; hit; ttl=60',
    ]);
  });

  test('of any other call asks D1', async () => {
    for (const path of ['/api/health', '/api/settings', '/robots.txt', '/sitemap.xml', '/api/nothing-here'])
      for (let visit = 0; visit < 2; visit += 1) expect((await call('GET', path)).headers.get('Cache-Status')).toBeNull();
  });

  test('takes as many round trips as there are visits at once: one', async () => {
    const [{ DB, release, asked }, reads] = [heldDb(), await watchedCache()];
    const visits = Array.from({ length: 12 }, () => call<ListingCard[]>('GET', '/api/listings', { bindings: { DB } }));
    await vi.waitFor(() => expect([reads(), asked()]).toEqual([12, 1]));
    release();
    const answers = await Promise.all(visits);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { trips }) => sum + trips, 0)).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(asked()).toBe(1);
  });

  test('does not wait in vain for a first one that failed', async () => {
    const { DB, release } = heldDb();
    const failing = call('GET', '/api/listings', { bindings: { DB } });
    const other = call('GET', '/api/listings');
    vi.spyOn(console, 'error').mockReturnValue();
    release(new Error('D1_ERROR: overloaded'));
    expect([(await failing).status, (await other).status]).toEqual([500, 200]);
  });
});

describe('nothing is older than a minute', () => {
  test('an answer is given again for 60 seconds, whoever has asked for it meanwhile', async () => {
    await call('GET', '/api/listings');
    const later = await publish('Hilux');
    for (const seconds of [1, 30, 59]) {
      pass(seconds);
      expect(await titles()).not.toContain('Hilux');
      pass(-seconds);
    }
    pass(60);
    expect(await titles()).toContain(later.title);
  });

  test('a document is read from D1 itself, and not from a list that is a minute old', async () => {
    await call('GET', '/api/listings');
    await call('GET', at('/api/listings/:ad'));
    pass(59);
    await remove();
    expect((await call<string>('GET', '/')).body).not.toContain('Corolla');
    expect((await call('GET', at('/listing/:ad'))).status).toBe(404);
  });

  const WITHDRAWN: [what: string, act: () => Promise<unknown>][] = [
    ['deleted', () => remove()],
    ['hidden by an administrator', () => asAdmin('PUT', at('/api/admin/listings/:ad/hidden'), { reason: 'spam' })],
    ['sold', () => asOwner('PUT', at('/api/listings/:ad/sale'), { buyerId: null })],
    ['of a member who has left', () => asOwner('DELETE', at('/api/users/:member'), { password: PASSWORD })],
  ];

  test.each(WITHDRAWN)('an ad that is %s is out of every list and document after it', async (what, act) => {
    other = await publish('Hilux', await signUp());
    for (const address of OF_THE_AD) expect([address, await tells(address)]).toEqual([address, true]);
    pass(1);
    expect(await act()).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    pass(59);
    // Whoever knows its address is told that it was sold.
    const left = what === 'sold' ? OF_THE_AD.filter((address) => address.endsWith('/:ad')) : [];
    const still = await Promise.all(OF_THE_AD.map(async (address) => ((await tells(address)) ? [address] : [])));
    expect(still.flat()).toEqual(left);
  });
});

test('what a replica of D1 answered counts as a quarter of a minute older: it may not have heard of the last seconds', async () => {
  const { binding: DB } = await LaggingD1.open();
  expect((await call('GET', '/api/listings', { bindings: { DB } })).body).toEqual([]);
  pass(44);
  expect((await call('GET', '/api/listings')).headers.get('Cache-Status')).toBe('Sarai; hit; ttl=1');
  pass(1);
  expect(await titles()).toContain('Corolla');
});

test('who has all rows of a list hears that a next page has begun behind them', async () => {
  const list = '/api/listings?sort=price_asc&limit=1';
  const { headers } = await call('GET', list);
  expect(headers.get('Link')).toBeNull();
  await publish('Hilux');
  pass(61);
  const again = await call('GET', list, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([again.status, again.headers.get('Link')]).toEqual([200, expect.stringContaining('rel="next"')]);
});

test('who has all rows of a list hears that only some of those that match were sorted', async () => {
  let among = '500';
  const app = new Hono<AppEnv>();
  app.get('/list', (c) => c.json(['Corolla'], 200, { 'Sarai-Sorted-Among': among }));
  const fetch = throughEdge(new Map([['/list', { question: () => ({ address: '/list' }) }]]), app.fetch);
  const ask = (headers = {}) =>
    fetch(new Request('http://localhost:8787/list', { headers }), { ...env, COMMIT }, createExecutionContext());
  const headers = { 'If-None-Match': (await ask()).headers.get('ETag') ?? '' };
  expect((await ask(headers)).status).toBe(304);
  among = '600';
  const again = await ask(headers);
  expect([again.status, again.headers.get('Sarai-Sorted-Among')]).toEqual([200, '600']);
});

test('a release is answered by itself, also one of the same commit with other files', async () => {
  const of = (name: string) => call('GET', '/', { bindings: { PAGES_RELEASE: `https://${name}.sarai.pages.dev` } });
  for (const name of ['one', 'two']) expect((await of(name)).headers.get('Cache-Status')).toBe('Sarai; fwd=miss; stored');
  const empty = await call('GET', '/', { bindings: { PAGES_RELEASE: 'https://two.sarai.pages.dev', RENDERING: 'off' } });
  expect(empty.headers.get('Cache-Status')).toBe('Sarai; fwd=miss; stored');
});

describe('while D1 fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test.each(['/', '/listing/:ad', '/api/listings', '/api/listings/:ad'])(
    '%s is given as it was, for ten minutes and no longer',
    async (address) => {
      const first = await call('GET', at(address));
      for (const [seconds, ttl] of [
        [61, -1],
        [599, -539],
      ] as const) {
        pass(seconds);
        const late = await call('GET', at(address), { bindings: { DB: brokenDb() } });
        expect([late.status, late.headers.get('Cache-Status')]).toEqual([200, `Sarai; hit; ttl=${ttl}`]);
        expect(late.body).toEqual(first.body);
        pass(-seconds);
      }
      pass(600);
      expect((await call('GET', at(address), { bindings: { DB: brokenDb() } })).status).toBe(500);
    },
  );

  test('an answer that is old is made anew as soon as D1 answers again', async () => {
    await call('GET', '/api/listings');
    await publish('Hilux');
    pass(61);
    await call('GET', '/api/listings', { bindings: { DB: brokenDb() } });
    expect(await titles()).toContain('Hilux');
  });

  test('a failure is not kept', async () => {
    expect((await call('GET', '/', { bindings: { DB: brokenDb() } })).status).toBe(500);
    expect((await call('GET', '/')).status).toBe(200);
  });

  test('those who wait for one answer get the old one with it, and D1 is not asked by each', async () => {
    await call('GET', '/api/listings');
    pass(61);
    const [{ DB, release, asked }, reads] = [heldDb(), await watchedCache()];
    const visits = Array.from({ length: 8 }, () => call('GET', '/api/listings', { bindings: { DB } }));
    await vi.waitFor(() => expect([reads(), asked()]).toEqual([8, 1]));
    release(new Error('D1_ERROR: overloaded'));
    const answers = await Promise.all(visits);
    expect(answers.map(({ status, headers }) => [status, headers.get('Cache-Status')])).toEqual(
      answers.map(() => [200, expect.stringMatching(/^Sarai; hit; ttl=-\d+$/)]),
    );
    // Once for all of them, and once to keep the failure.
    expect(asked()).toBeLessThan(visits.length);
  });

  test('only D1 counts: where Pages fails, no ad comes back that is hidden by now', async () => {
    await call('GET', '/');
    await asAdmin('PUT', at('/api/admin/listings/:ad/hidden'), { reason: 'spam' });
    pass(61);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect((await call('GET', '/')).status).toBe(500);
    // What broke is not kept either: the older answer is still there for the day on which D1 fails.
    expect((await call('GET', '/', { bindings: { DB: brokenDb() } })).status).toBe(200);
  });

  test('whoever waits too long for another one asks for themselves before they take what is old', async () => {
    await call('GET', '/api/listings');
    await publish('Hilux');
    pass(61);
    const { DB, release, asked } = heldDb();
    const slow = call('GET', '/api/listings', { bindings: { DB } });
    await vi.waitFor(() => expect(asked()).toBe(1));
    const later = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, after) => later(run, after === 5 * SECOND ? 0 : after));
    expect(await titles()).toContain('Hilux');
    release();
    expect((await slow).status).toBe(200);
  });

  test('those who come after one that took too long wait for whoever asked since', async () => {
    await call('GET', '/api/listings');
    pass(61);
    const [first, second, third] = [heldDb(), heldDb(), heldDb()];
    const ask = ({ DB }: typeof first) => call('GET', '/api/listings', { bindings: { DB } });
    const slow = ask(first);
    await vi.waitFor(() => expect(first.asked()).toBe(1));
    const later = globalThis.setTimeout;
    const hurry = vi.spyOn(globalThis, 'setTimeout');
    hurry.mockImplementation((run, after) => later(run, after === 5 * SECOND ? 0 : after));
    const anew = ask(second);
    await vi.waitFor(() => expect(second.asked()).toBe(1));
    hurry.mockRestore();
    first.release(new Error('D1_ERROR: overloaded'));
    expect((await slow).status).toBe(200);
    const reads = await watchedCache();
    const last = ask(third);
    await vi.waitFor(() => expect(reads()).toBe(1));
    third.release();
    second.release();
    expect([(await anew).trips, (await last).trips, third.asked()]).toEqual([1, 0, 0]);
  });

  test('what was known to be gone does not come back', async () => {
    await call('GET', at('/listing/:ad'));
    await remove();
    pass(60);
    expect((await call('GET', at('/listing/:ad'))).status).toBe(404);
    expect((await call('GET', at('/listing/:ad'), { bindings: { DB: brokenDb() } })).status).toBe(500);
  });
});

test('where the cache itself fails, everybody is answered', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache here'));
  for (let visit = 0; visit < 2; visit += 1) expect(await call('GET', '/')).toMatchObject({ status: 200, trips: 1 });
});

describe('what is not kept', () => {
  test('that something is not there: it may be there the next second', async () => {
    const next = ad.id + 1;
    for (const path of [`/listing/${next}`, `/api/listings/${next}`]) expect((await call('GET', path)).status).toBe(404);
    await publish('Hilux');
    for (const path of [`/listing/${next}`, `/api/listings/${next}`]) expect((await call('GET', path)).status).toBe(200);
  });

  test('a question that no browse understands, and one that is too long', async () => {
    for (const search of ['sort=sideways', 'category=none', 'limit=0', 'cursor=x', `q=${'a'.repeat(3_000)}`])
      for (let visit = 0; visit < 2; visit += 1) {
        const { status, headers } = await call('GET', `/api/listings?${search}`);
        expect([search, status, headers.get('Cache-Status'), headers.get('Cache-Control')]).toEqual([
          search,
          400,
          null,
          'no-store',
        ]);
      }
    const long = `/?q=${'%D8%B3'.repeat(900)}`;
    for (let visit = 0; visit < 2; visit += 1) expect((await call('GET', long)).headers.get('Cache-Status')).toBeNull();
  });

  test('an answer with a cookie in it', async () => {
    let asked = 0;
    const app = new Hono<AppEnv>();
    app.get('/cookie', (c) => {
      asked += 1;
      setCookie(c, 'whose', String(asked));
      return c.text('mine');
    });
    const fetch = throughEdge(new Map([['/cookie', { question: () => ({ address: '/cookie' }) }]]), app.fetch);
    for (const whose of ['1', '2']) {
      const context = createExecutionContext();
      const bindings = { ...env, EDGE_FRESH_SECONDS: undefined, COMMIT };
      const { status, headers } = await fetch(new Request('http://localhost:8787/cookie'), bindings, context);
      await waitOnExecutionContext(context);
      expect([status, headers.get('Set-Cookie')]).toEqual([200, expect.stringContaining(`whose=${whose}`)]);
    }
  });
});

describe('whoever is signed in', () => {
  const SIGNED_IN: [who: string, options: () => Options][] = [
    ['with a token', () => ({ token: owner.token })],
    ['with a token that is none', () => ({ token: 'x.y.z' })],
    ['with the cookie that says so', () => ({ headers: { Cookie: 'language=en; member=1' } })],
  ];

  test.each(SIGNED_IN)('%s is not answered from the cache', async (_, options) => {
    for (const address of ['/', '/api/listings']) await call('GET', address);
    const { title } = await publish('Hilux');
    for (const address of ['/', '/api/listings']) {
      const { body, trips, headers } = await call('GET', address, options());
      expect(trips).toBeGreaterThan(0);
      expect(JSON.stringify(body)).toContain(title);
      expect(headers.get('Cache-Control')).toBe(address === '/' ? 'private, no-cache' : 'no-store');
    }
  });

  test.each(SIGNED_IN)('%s fills nothing for others', async (_, options) => {
    for (const address of ADDRESSES) {
      await call('GET', at(address), options());
      expect([address, (await call('GET', at(address))).headers.get('Cache-Status')]).toEqual([
        address,
        'Sarai; fwd=miss; stored',
      ]);
    }
  });

  test('sees a hidden ad of their own, and nobody sees it after them', async () => {
    await asAdmin('PUT', at('/api/admin/listings/:ad/hidden'), { reason: 'spam' });
    expect((await call('GET', at('/api/listings/:ad'), { token: owner.token })).status).toBe(200);
    expect((await call('GET', at('/api/listings/:ad'))).status).toBe(404);
  });

  test('any other cookie is a visitor’s', async () => {
    await call('GET', '/');
    for (const Cookie of ['language=en', 'member=', 'member=0', 'remember=1', 'sarai_device=a.b'])
      expect([Cookie, (await call('GET', '/', { headers: { Cookie } })).trips]).toEqual([Cookie, 0]);
  });
});

describe('one question has one answer', () => {
  test.each([
    ['/', ['/?', '/?utm_source=x', '/?fbclid=abc&gclid=1', '/?x=1&y[]=2', '/?Q=corolla', '/#part', '/?q=', '/?q=%20']],
    [
      '/?q=corolla&category=vehicles',
      [
        '/?category=vehicles&q=corolla',
        '/?category=vehicles&utm_campaign=x&q=corolla',
        '/?q=corolla&q=hilux&category=vehicles',
        '/?%71=corolla&category=vehicle%73',
        '/?q=+corolla+&category=vehicles',
      ],
    ],
    ['/member/:member', ['/member/:member?cursor=x', '/member/:member?cursor=0', '/member/:member?q=1&cursor=']],
    ['/member/:member?cursor=9', ['/member/:member?fbclid=1&cursor=9', '/member/:member?cursor=9&cursor=8']],
    ['/listing/:ad', ['/listing/:ad?utm_source=x', '/listing/:ad?q=1', '/%6Cisting/:ad', '/x/../listing/:ad']],
    ['/api/listings?q=corolla&limit=5', ['/api/listings?limit=5&fbclid=1&q=corolla', '/api/listings?q=corolla&limit=5&limit=9']],
    ['/api/listings/:ad', ['/api/listings/:ad?x=1']],
    ['/api/categories', ['/api/categories?q=1']],
    ['/api/listings?d.colour=white&d.year=2003..', ['/api/listings?d.year=2003..&x=1&d.colour=white']],
  ])('%s, however it is written', async (address, others) => {
    const first = await call('GET', at(address));
    for (const other of others) {
      const { body, trips } = await call('GET', at(other));
      expect([other, trips]).toEqual([other, 0]);
      expect(body).toEqual(first.body);
    }
  });

  test.each([
    ['/?q=corolla', '/?q=Corolla&category=vehicles'],
    ['/api/listings?limit=5', '/api/listings?limit=6'],
    ['/api/listings?d.year=2003..', '/api/listings?d.year=2004..'],
    ['/api/listings/facets?d.year=2003..', '/api/listings/facets'],
    ['/?q=aaa%26category%3Dvehicles', '/?q=aaa&category=vehicles'],
    ['/api/listings?q=aaa%26limit%3D5', '/api/listings?q=aaa&limit=5'],
  ])('%s is not %s', async (one, other) => {
    await call('GET', one);
    expect((await call('GET', other)).headers.get('Cache-Status')).toBe('Sarai; fwd=miss; stored');
  });

  test('the next page of a list is none of the parameters that nobody knows', async () => {
    await publish('Hilux');
    const { headers } = await call('GET', '/api/listings?limit=1&evil=%3Cscript%3E');
    expect(headers.get('Link')).toMatch(/^<\/api\/listings\?limit=1&cursor=[\w.-]+>; rel="next"$/);
  });
});

/** What somebody can send beside the address. */
const EVIL = 'evil.example';
const HEADERS: [what: string, headers: Record<string, string>][] = [
  ['another host', { Host: EVIL }],
  [
    'forwarded hosts',
    { 'X-Forwarded-Host': EVIL, 'X-Host': EVIL, 'X-Forwarded-Server': EVIL, Forwarded: `host=${EVIL};proto=http` },
  ],
  [
    'forwarded schemes',
    { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Scheme': 'http', 'X-Forwarded-Ssl': 'off', 'X-Forwarded-Port': '1' },
  ],
  ['another address', { 'X-Original-URL': '/api/health', 'X-Rewrite-URL': '/terms', 'X-Forwarded-Prefix': '/evil' }],
  ['another method', { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'POST', 'X-Method-Override': 'HEAD' }],
  ['an origin', { Origin: `https://${EVIL}`, Referer: `https://${EVIL}/` }],
  ['a part', { Range: 'bytes=0-9' }],
  ['a part that is not there', { Range: 'bytes=99999999-', 'If-Range': '"x"' }],
  ['conditions', { 'If-None-Match': '"x"', 'If-Modified-Since': new Date(4e12).toUTCString() }],
  ['conditions to write', { 'If-Match': '"x"', 'If-Unmodified-Since': new Date(0).toUTCString() }],
  ['no cache', { 'Cache-Control': 'no-cache, no-store, max-age=0', Pragma: 'no-cache' }],
  ['encodings', { 'Accept-Encoding': 'br;q=0, gzip;q=0, identity;q=0', 'Content-Encoding': 'gzip', TE: 'trailers' }],
  ['types', { Accept: 'application/x-evil', 'Content-Type': 'text/css' }],
  ['a browser', { 'User-Agent': `<script>${EVIL}</script>`, 'Save-Data': 'on', 'Sec-Purpose': 'prefetch' }],
  [
    'where they are',
    { 'CF-IPCountry': 'XX', 'CF-Connecting-IP': EVIL, 'X-Forwarded-For': EVIL, 'True-Client-IP': EVIL, 'X-Real-IP': EVIL },
  ],
  ['cookies', { Cookie: `sarai_device=${EVIL}; theme=${EVIL}; bookmark=${EVIL}; __proto__=1` }],
  ['our own words', { 'Sarai-Kept': '%7B%22at%22%3A9e15%7D', 'Cache-Status': 'Sarai; hit', 'CF-Cache-Status': 'HIT' }],
];

describe('nothing that somebody sends changes what another one gets', () => {
  let clean: Awaited<ReturnType<typeof everything>>;
  const everything = () =>
    Promise.all(
      ['/', '/?q=corolla', '/listing/:ad', '/api/listings?limit=1', '/api/listings/:ad'].map(async (address) => {
        const { status, body, headers } = await call('GET', at(address));
        const told = ['Content-Type', 'ETag', 'Cache-Control', 'Link', 'Location', 'Vary', 'Set-Cookie'];
        return { address, status, body, told: told.map((name) => headers.get(name)) };
      }),
    );

  beforeEach(async () => {
    await publish('Corolla');
    clean = await everything();
    COMMIT = crypto.randomUUID().replaceAll('-', '');
  });

  test.each(HEADERS)('%s', async (_, headers) => {
    for (const { address } of clean) {
      const { status, body } = await call('GET', at(address), { headers });
      // Nobody gets a part, or an empty answer, where the whole was asked for.
      expect([address, status, body]).toEqual([address, 200, clean.find((answer) => answer.address === address)?.body]);
    }
    expect(await everything()).toEqual(clean);
    expect((await everything()).map(({ body }) => JSON.stringify(body)).join('')).not.toContain(EVIL);
  });

  // In production the Host that somebody sends is the host of the request's address.
  test.each([`http://${EVIL}`, `https://${EVIL}`, `http://${EVIL}:8787`])('the host of %s', async (origin) => {
    for (const { address, body } of clean) {
      expect(await call('GET', new URL(at(address), origin).href)).toMatchObject({ status: 200, trips: 1, body });
      // The same question: what it left is what the next one gets.
      expect(await call('GET', at(address))).toMatchObject({ status: 200, trips: 0, body });
      // A member's request reaches the app as it is, and what it says of itself is said by nothing of it either.
      const headers = { Cookie: 'member=1' };
      const own = await call('GET', new URL(at(address), origin).href, { headers });
      expect(JSON.stringify([own.body, ...own.headers])).not.toContain(EVIL);
    }
    expect(await everything()).toEqual(clean);
  });

  test.each(['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE', 'PROPFIND'])('%s', async (method) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const { address } of clean) await call(method, at(address));
    expect(await everything()).toEqual(clean);
  });

  test('HEAD has the headers of the answer, from the cache as well, and no body', async () => {
    await call('GET', '/');
    const { status, body, trips, headers } = await call('HEAD', '/');
    expect([status, body, trips, headers.get('ETag')]).toEqual([200, '', 0, clean[0]?.told[1]]);
  });
});

describe('an answer that breaks', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  test('half-way is an error of the app like any other, for a visitor and a member', async () => {
    const app = new Hono<AppEnv>();
    app.onError((error, c) => c.json({ said: error.message }, 500));
    app.use(giveWhole);
    app.get('/broken', (c) => c.body(new ReadableStream({ pull: (stream) => stream.error(new Error('It broke.')) })));
    const question = () => ({ address: '/broken', language: 'en' as const });
    const fetch = throughEdge(new Map([['/broken', { question }]]), app.fetch);
    for (const Cookie of ['language=en', 'member=1']) {
      const context = createExecutionContext();
      const request = new Request('http://localhost:8787/broken', { headers: { Cookie } });
      const answer = await fetch(request, { ...env, EDGE_FRESH_SECONDS: undefined, COMMIT }, context);
      await waitOnExecutionContext(context);
      expect([answer.status, await answer.json()]).toEqual([500, { said: 'It broke.' }]);
    }
  });

  test('is one line in the log of production, with the id that the visitor is told', async () => {
    const lines: { event: string; requestId: string; status: number; route: string }[] = [];
    const note = (line: string) => void lines.push(JSON.parse(line));
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(note);
    const bindings = { ENVIRONMENT: 'production', PAYMENTS: 'manual' };
    await call('GET', '/api/categories', { bindings });
    pass(61);
    lines.length = 0;
    const { status, headers } = await call('GET', '/api/categories', { bindings: { ...bindings, DB: brokenDb() } });
    expect(status).toBe(200);
    expect(lines.filter(({ event }) => event === 'request')).toMatchObject([{ status: 200, route: '/api/categories' }]);
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([headers.get('X-Request-Id')]));
  });
});

test('a shell that Pages calls old is kept all the same', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Age: '700', Vary: '*', 'CDN-Cache-Control': 'no-store' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers })));
  await call('GET', '/terms');
  expect((await call('GET', '/terms')).headers.get('Cache-Status')).toBe('Sarai; hit; ttl=60');
});

describe('a document in a language', () => {
  test('is one for all who are to get that language, whatever they have asked in', async () => {
    const french = await call<string>('GET', '/', { headers: { 'Accept-Language': 'fr-FR,fr;q=0.9' } });
    for (const headers of [{}, { 'Accept-Language': 'en' }, { 'Accept-Language': `x-${EVIL}` }, { Cookie: `language=${EVIL}` }]) {
      const { trips, body } = await call('GET', '/', { headers });
      expect([trips, body]).toEqual([0, french.body]);
    }
    const dari = await call<string>('GET', '/', { headers: { 'Accept-Language': 'fa-AF,en;q=0.5' } });
    expect([dari.trips, dari.body]).toEqual([1, expect.stringContaining('<html lang="fa-AF" dir="rtl"')]);
    expect(await call('GET', '/', { headers: { Cookie: 'language=fa', 'Accept-Language': 'en' } })).toMatchObject({
      trips: 0,
      body: dari.body,
    });
  });

  test('that is named in the address is a page of its own, for whoever asks', async () => {
    const dari = await call<string>('GET', '/?lang=fa');
    expect(dari.body).toContain('rel="canonical" href="http://localhost:8787/?lang=fa"');
    const others = [{ Cookie: 'language=ps' }, { 'Accept-Language': 'ps' }, {}];
    for (const headers of others)
      expect(await call('GET', '/?lang=fa', { headers })).toMatchObject({ trips: 0, body: dari.body });
    const chosen = await call<string>('GET', '/', { headers: { Cookie: 'language=fa' } });
    expect(chosen.body).toContain('rel="canonical" href="http://localhost:8787/"');
    // What is no language of ours is none.
    expect((await call<string>('GET', `/?lang=${EVIL}`)).body).not.toContain(EVIL);
  });

  test('is no other one for a call of the API, which has none', async () => {
    await call('GET', '/api/listings');
    expect((await call('GET', '/api/listings', { headers: { Cookie: 'language=fa', 'Accept-Language': 'ps' } })).trips).toBe(0);
  });
});

describe('an address that only looks like a document', () => {
  test.each([
    '/listing/:ad/x.css',
    '/listing/:ad/',
    '/listing/:ad.css',
    '/listing/:ad;x.css',
    '/listing/:ad%2Fx.css',
    '/listing/:ad%3Fx.css',
    '/listing/:ad%00',
    '/listing/0:ad',
    '/listing/+:ad',
    '/LISTING/:ad',
    'http://localhost:8787//listing/:ad',
    'http://localhost:8787//',
    '/index.html',
    '/terms/x.css',
    '/api/listings/:ad.css',
    '/api/listings/:ad/x.css',
    '/api/listings/:ad%2Fbuyers',
    '/api/listings/%2E%2E/categories/x.js',
  ])('%s is answered with no ad, keeps nothing, and takes nothing from the cache', async (address) => {
    vi.stubGlobal('fetch', (input: RequestInfo | URL) =>
      Promise.resolve(
        new Response(SHELL, {
          status: new Request(input).url.startsWith('http://pages.test/shells/') ? 200 : 404,
          headers: { 'Content-Type': 'text/html' },
        }),
      ),
    );
    await call('GET', at('/listing/:ad'));
    for (const token of [owner.token, undefined, undefined]) {
      const { body, headers } = await call('GET', at(address), token === undefined ? {} : { token });
      expect([address, headers.get('Cache-Status')]).toEqual([address, null]);
      expect(JSON.stringify(body)).not.toContain('Corolla');
    }
  });
});

describe('a browser that has the answer', () => {
  test.each(['/', '/listing/:ad', '/terms', '/api/listings', '/api/listings/:ad', '/api/categories'])(
    'of %s is told that it still holds, without a round trip',
    async (address) => {
      const etag = (await call('GET', at(address))).headers.get('ETag') ?? '';
      expect(etag).toMatch(/^W\/"[\da-z]+-[\da-z]+"$/);
      for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
        const { status, body, trips, headers } = await call('GET', at(address), { headers: { 'If-None-Match': known } });
        expect([status, body, trips, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([304, '', 0, etag, 'no-cache']);
        // What a 304 says of types and policies takes the place of what the browser has.
        expect([headers.get('Content-Type'), headers.get('Content-Security-Policy')]).toEqual([null, null]);
      }
      expect((await call('GET', at(address), { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    },
  );

  test('is given the new one where something has changed', async () => {
    const etag = (await call('GET', '/api/listings')).headers.get('ETag') ?? '';
    await publish('Hilux');
    pass(60);
    const { status, body } = await call<ListingCard[]>('GET', '/api/listings', { headers: { 'If-None-Match': etag } });
    expect([status, body[0]?.title]).toEqual([200, 'Hilux']);
  });

  test('has it also where it was made anew, and says the same', async () => {
    const etag = (await call('GET', at('/listing/:ad'))).headers.get('ETag') ?? '';
    pass(60);
    const { status, trips } = await call('GET', at('/listing/:ad'), { headers: { 'If-None-Match': etag } });
    expect([status, trips]).toEqual([304, 1]);
  });

  test('of a member as well', async () => {
    const headers = { Cookie: 'member=1' };
    const etag = (await call('GET', '/', { headers })).headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    for (const method of ['GET', 'HEAD']) {
      const again = await call(method, '/', { headers: { ...headers, 'If-None-Match': etag } });
      expect([again.status, again.body, again.headers.get('Cache-Control')]).toEqual([304, '', 'private, no-cache']);
    }
    expect((await call('HEAD', '/', { headers })).headers.get('ETag')).toBe(etag);
  });
});

describe('what is counted for administrators', () => {
  const person = {
    'User-Agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    Referer: 'https://facebook.com/',
  };

  beforeEach(async () => {
    for (const table of ['search_days', 'search_words', 'referrer_days', 'referrer_pages', 'referrers', 'visit_marks'])
      await env.DB.prepare(`DELETE FROM ${table}`).run();
  });

  test('is counted on hits, too, with what was found, and costs the visitor no round trip', async () => {
    await publish('Rubab');
    await call('GET', '/?q=rubab');
    await call('GET', '/api/listings?q=rubab');
    for (const address of ['/?q=rubab', '/?fbclid=1&q=rubab', '/api/listings?q=rubab'])
      expect((await call('GET', address, { headers: person })).trips).toBe(0);
    const etag = (await call('GET', '/?q=rubab')).headers.get('ETag') ?? '';
    expect((await call('GET', '/?q=rubab', { headers: { ...person, 'If-None-Match': etag } })).status).toBe(304);
    const words = await call<Keyword[]>('GET', '/api/seo/keywords', { token: admin.token });
    expect(words.body).toMatchObject([{ keyword: 'rubab', volume: 4, misses: 0, results: 1 }]);
  });

  test('what can’t be counted is answered all the same, and told to the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const app = new Hono<AppEnv>();
    app.get('/counted', (c) => c.text('here'));
    const visited = () => {
      throw new TypeError('of nargis@example.af');
    };
    const fetch = throughEdge(new Map([['/counted', { question: () => ({ address: '/counted' }), visited }]]), app.fetch);
    const answer = await fetch(new Request('http://localhost:8787/counted'), { ...env, COMMIT }, createExecutionContext());
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { event: 'visit_not_counted', error: 'TypeError' },
    ]);
  });

  test('is a member’s search once, whose browser asks for their own list after the document', async () => {
    await publish('Rubab');
    await call('GET', '/?q=rubab', { headers: { ...person, Cookie: 'member=1' } });
    await call('GET', '/api/listings?q=rubab', { headers: person, token: owner.token });
    const words = await call<Keyword[]>('GET', '/api/seo/keywords', { token: admin.token });
    expect(words.body).toMatchObject([{ keyword: 'rubab', volume: 1 }]);
  });

  test('is where people come from, on hits, too', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      await call('GET', '/', { headers: person });
      await call('GET', at('/listing/:ad'), { headers: person });
    }
    await call('GET', '/listing/999999', { headers: person });
    await call('GET', '/api/listings', { headers: person });
    const hosts = await call<Backlink[]>('GET', '/api/seo/backlinks', { token: admin.token });
    expect(hosts.body).toMatchObject([{ host: 'facebook.com', visits: 4, pages: 2 }]);
  });
});

describe('a copy for development', () => {
  test('may say that nothing is kept; production does not listen', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const bindings = { EDGE_FRESH_SECONDS: '0' };
    for (let visit = 0; visit < 2; visit += 1) expect((await call('GET', '/api/categories', { bindings })).trips).toBe(1);
    const production = { ...bindings, ENVIRONMENT: 'production', PAYMENTS: 'manual' };
    const answers = [1, 2].map(() => call('GET', '/api/categories', { bindings: production }));
    await Promise.all(answers);
    expect((await call('GET', '/api/categories', { bindings: production })).headers.get('Cache-Status')).toContain('hit');
  });
});

function at(address: string): string {
  return address.replace(':ad', String(ad.id)).replace(':other', String(other?.id)).replace(':member', String(owner.user.id));
}

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * SECOND);
}

async function publish(title: string, { token } = owner): Promise<Listing> {
  const json = { title, description: 'Clean', price: '450000', location: 'Kabul', categoryId: 3 };
  return (await call<Listing>('POST', '/api/listings', { token, json })).body;
}

function remove() {
  return call('DELETE', at('/api/listings/:ad'), { token: owner.token });
}

function asOwner(method: string, path: string, json: unknown) {
  return call(method, path, { token: owner.token, json });
}

function asAdmin(method: string, path: string, json: unknown) {
  return call(method, path, { token: admin.token, json });
}

async function titles(): Promise<string[]> {
  return (await call<ListingCard[]>('GET', '/api/listings')).body.map(({ title }) => title);
}

/** Whether an answer tells of the ad of the test, or counts it. */
async function tells(address: string): Promise<boolean> {
  const { status, body } = await call('GET', at(address));
  const told = new RegExp(`"id":${ad.id},"title"|^{"total":{"count":1,`);
  return status === 200 && told.test(typeof body === 'string' ? body : JSON.stringify(body));
}

/** How often the cache has been read, to the end: who has read it in vain waits for the answer of another one. */
async function watchedCache(): Promise<() => number> {
  let reads = 0;
  const cache = await caches.open('visitors');
  const match = async (key: RequestInfo | URL) => {
    const found = await cache.match(key);
    const copy = found && new Response(await found.arrayBuffer(), found);
    reads += 1;
    return copy;
  };
  const watched = { match, put: cache.put.bind(cache), delete: cache.delete.bind(cache) };
  vi.spyOn(caches, 'open').mockResolvedValue(watched);
  return () => reads;
}

/** A D1 that answers when it is told to, or fails with what it is told. */
function heldDb() {
  let statements = 0;
  let release: (failure?: Error) => void = () => undefined;
  const held = new Promise<void>((resolve, reject) => {
    release = (failure) => (failure ? reject(failure) : resolve());
  });
  held.catch(() => undefined);
  const holding = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get: (target, property) => {
        if (property === 'bind') return (...values: unknown[]) => holding(target.bind(...values));
        if (property === 'all')
          return async () => {
            statements += 1;
            await held;
            return target.all();
          };
        return Reflect.get(target, property, target);
      },
    });
  const DB = new Proxy(env.DB, {
    get: (target, property) =>
      property === 'prepare' ? (sql: string) => holding(target.prepare(sql)) : Reflect.get(target, property, target),
  });
  return { DB, release, asked: () => statements };
}

function brokenDb(): D1Database {
  const fail = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'));
  return new Proxy(env.DB, {
    get: (target, property) => {
      if (property === 'batch') return fail;
      if (property === 'prepare') return () => ({ bind: () => ({ all: fail, run: fail, first: fail, raw: fail }), all: fail });
      return Reflect.get(target, property, target);
    },
  });
}
