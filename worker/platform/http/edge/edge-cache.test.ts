import type { Backlink, Keyword } from '#schema/contracts/keywords';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, signUp } from '../../../test/client.ts';
import { LaggingD1 } from '../../../test/lagging-d1.ts';
import type { AppEnv } from '../context.ts';
import { throughEdge } from './edge-cache.ts';
import {
  aroundEach,
  ad,
  admin,
  asAdmin,
  at,
  call,
  COMMIT,
  pausedDb,
  type Options,
  owner,
  advance,
  publish,
  remove,
  SHELL,
  titles,
  watchedCache,
} from './test/visits.ts';

aroundEach();

/** The addresses that the edge answers for visitors; `:ad` and `:member` stand for the test's ad and its seller, `:other` for a similar ad. */
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
/** The addresses whose answers include the ad. As a similar ad it is listed at the other one. */
const OF_THE_AD = ADDRESSES.filter((address) => /^\/$|corolla|listing|lang|^\/member/.test(address)).map((address) =>
  address.replace(':ad/similar', ':other/similar'),
);

/** Headers that differ for each response. */
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
    const [{ DB, release, asked }, reads] = [pausedDb(), await watchedCache()];
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
    const { DB, release } = pausedDb();
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
      advance(seconds);
      expect(await titles()).not.toContain('Hilux');
      advance(-seconds);
    }
    advance(60);
    expect(await titles()).toContain(later.title);
  });

  test('a document is read from D1 itself, and not from a list that is a minute old', async () => {
    await call('GET', '/api/listings');
    await call('GET', at('/api/listings/:ad'));
    advance(59);
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
    const other = await publish('Hilux', await signUp());
    for (const address of OF_THE_AD) expect([address, await tells(address, other)]).toEqual([address, true]);
    advance(1);
    expect(await act()).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
    advance(59);
    // A sold ad is still shown at its own address.
    const left = what === 'sold' ? OF_THE_AD.filter((address) => address.endsWith('/:ad')) : [];
    const still = await Promise.all(OF_THE_AD.map(async (address) => ((await tells(address, other)) ? [address] : [])));
    expect(still.flat()).toEqual(left);
  });
});

test('what a replica of D1 answered counts as a quarter of a minute older: it may not have heard of the last seconds', async () => {
  const { binding: DB } = await LaggingD1.open();
  expect((await call('GET', '/api/listings', { bindings: { DB } })).body).toEqual([]);
  advance(44);
  expect((await call('GET', '/api/listings')).headers.get('Cache-Status')).toBe('Sarai; hit; ttl=1');
  advance(1);
  expect(await titles()).toContain('Corolla');
});

test('who has all rows of a list hears that a next page has begun behind them', async () => {
  const list = '/api/listings?sort=price_asc&limit=1';
  const { headers } = await call('GET', list);
  expect(headers.get('Link')).toBeNull();
  await publish('Hilux');
  advance(61);
  const again = await call('GET', list, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([again.status, again.headers.get('Link')]).toEqual([200, expect.stringContaining('rel="next"')]);
});

test('who has all rows of a list hears that only some of those that match were sorted', async () => {
  let among = '500';
  const app = new Hono<AppEnv>();
  app.get('/list', (c) => c.json(['Corolla'], 200, { 'Sarai-Sorted-Among': among }));
  const fetch = throughEdge(new Map([['/list', { keyParts: () => ({ address: '/list' }) }]]), app.fetch);
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
    const fetch = throughEdge(new Map([['/cookie', { keyParts: () => ({ address: '/cookie' }) }]]), app.fetch);
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

test('a shell that Pages calls old is kept all the same', async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', Age: '700', Vary: '*', 'CDN-Cache-Control': 'no-store' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers })));
  await call('GET', '/terms');
  expect((await call('GET', '/terms')).headers.get('Cache-Status')).toBe('Sarai; hit; ttl=60');
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
        // Types and policies in a 304 would replace those that the browser has stored.
        expect([headers.get('Content-Type'), headers.get('Content-Security-Policy')]).toEqual([null, null]);
      }
      expect((await call('GET', at(address), { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    },
  );

  test('is given the new one where something has changed', async () => {
    const etag = (await call('GET', '/api/listings')).headers.get('ETag') ?? '';
    await publish('Hilux');
    advance(60);
    const { status, body } = await call<ListingCard[]>('GET', '/api/listings', { headers: { 'If-None-Match': etag } });
    expect([status, body[0]?.title]).toEqual([200, 'Hilux']);
  });

  test('has it also where it was made anew, and says the same', async () => {
    const etag = (await call('GET', at('/listing/:ad'))).headers.get('ETag') ?? '';
    advance(60);
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
    const fetch = throughEdge(
      new Map([['/counted', { keyParts: () => ({ address: '/counted' }), onAnswer: visited }]]),
      app.fetch,
    );
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

function asOwner(method: string, path: string, json: unknown) {
  return call(method, path, { token: owner.token, json });
}

/** Whether an answer includes the test's ad, or counts it. */
async function tells(address: string, other: Listing): Promise<boolean> {
  const { status, body } = await call('GET', at(address, other));
  const told = new RegExp(`"id":${ad.id},"title"|^{"total":{"count":1,`);
  return status === 200 && told.test(typeof body === 'string' ? body : JSON.stringify(body));
}
