import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aroundEach, at, call, newRelease, owner, publish, SHELL } from './test/visits.ts';

aroundEach();

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

/** What a client can send besides the address. */
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
    newRelease();
  });

  test.each(HEADERS)('%s', async (_, headers) => {
    for (const { address } of clean) {
      const { status, body } = await call('GET', at(address), { headers });
      // Nobody gets a part, or an empty answer, if they requested the whole.
      expect([address, status, body]).toEqual([address, 200, clean.find((answer) => answer.address === address)?.body]);
    }
    expect(await everything()).toEqual(clean);
    expect((await everything()).map(({ body }) => JSON.stringify(body)).join('')).not.toContain(EVIL);
  });

  // In production the Host header of a request becomes the host of its URL.
  test.each([`http://${EVIL}`, `https://${EVIL}`, `http://${EVIL}:8787`])('the host of %s', async (origin) => {
    for (const { address, body } of clean) {
      expect(await call('GET', new URL(at(address), origin).href)).toMatchObject({ status: 200, trips: 1, body });
      // The same question: the next visitor gets the answer that this one left in the cache.
      expect(await call('GET', at(address))).toMatchObject({ status: 200, trips: 0, body });
      // A member's request reaches the app unchanged, and the answer repeats nothing of the sent host either.
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
    // A value that is not one of our languages is ignored.
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
