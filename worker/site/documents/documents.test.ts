import type { Listing } from '#schema/contracts/listings';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, signUp } from '../../test/client.ts';

const SHELL = `<!doctype html><html><head><title>Sarai</title><meta name="description" content="shell">
  <meta property="og:title" content="shell"><link rel="canonical" href="/"></head><body><div id="root"></div></body></html>`;

let asked: Request[] = [];
let listing: Listing;

beforeAll(async () => {
  const { token } = await signUp();
  const json = {
    title: '</script><b>Corolla</b> "2008"',
    description: 'Clean & cheap',
    price: 450_000,
    location: 'Kabul',
    categoryId: 3,
  };
  listing = (await call<Listing>('POST', '/api/listings', { token, json })).body;
});

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    return Promise.resolve(
      new Response(SHELL, {
        headers: { 'Content-Type': 'text/html', ETag: '"shell"', 'Content-Security-Policy': "default-src 'self'" },
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a listing’s document', () => {
  test('carries its title, description, canonical, preview and JSON-LD', async () => {
    const { status, body, trips } = await call<string>('GET', `/listing/${listing.id}`);
    expect([status, trips]).toEqual([200, 1]);
    const address = `http://localhost:8787/listing/${listing.id}`;
    expect(body).toContain(`<link rel="canonical" href="${address}">`);
    expect(body).toContain(
      'property="og:title" content="&lt;/script&gt;&lt;b&gt;Corolla&lt;/b&gt; &quot;2008&quot; — AFN 450,000 | Sarai سرای"',
    );
    expect(body).toContain('Clean &amp; cheap');
    expect(body.match(/og:title/g)).toHaveLength(1);
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(jsonLd)).toMatchObject({
      '@type': 'Product',
      url: address,
      offers: { price: '450000', priceCurrency: 'AFN' },
    });
  });

  test('carries the listing as inert JSON that no text in it can break out of', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    expect(body).not.toContain('</script><b>');
    const [, json = ''] = /<script type="application\/json" id="first-screen">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({
      screen: 'listing',
      listing,
      favicon: { faviconUrl: null, hasCustomFavicon: false },
      site: {},
    });
  });

  test('is asked of Pages uncompressed and unconditionally, and is not to be kept', async () => {
    const { headers } = await call('GET', `/listing/${listing.id}`, {
      headers: { 'If-None-Match': '"shell"', 'Accept-Encoding': 'br' },
    });
    expect(asked[0]?.headers.get('Accept-Encoding')).toBe('identity');
    expect(asked[0]?.headers.get('If-None-Match')).toBeNull();
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  test.each(['999999', 'abc', '0', '-1'])('«%s» is a real 404 that is not to be indexed', async (id) => {
    const { status, body } = await call<string>('GET', `/listing/${id}`, { headers: { 'If-None-Match': '"shell"' } });
    expect(status).toBe(404);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the home document', () => {
  test('carries the first screen in one round trip', async () => {
    const { body, trips } = await call<string>('GET', '/');
    expect(trips).toBe(1);
    const [, json = ''] = /id="first-screen">(.*?)<\/script>/.exec(body) ?? [];
    const screen = JSON.parse(json);
    expect(screen).toMatchObject({ screen: 'home', search: '', next: null, statistics: { totalListings: 1 } });
    expect(screen.categories).toHaveLength(21);
    expect(screen.listings[0]).toMatchObject({ id: listing.id, price: '450000' });
  });

  test('answers the search that the address asks for', async () => {
    const { body } = await call<string>('GET', '/?category=pets&utm_source=x');
    expect(JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({
      search: 'category=pets',
      listings: [],
    });
  });

  test('an address that no browse understands is still the app', async () => {
    const { status, body } = await call<string>('GET', '/?sort=sideways');
    expect(status).toBe(200);
    expect(body).not.toContain('first-screen');
  });
});

test('robots.txt names the sitemap, and the sitemap names the listing', async () => {
  expect((await call<string>('GET', '/robots.txt')).body).toContain('Sitemap: http://localhost:8787/sitemap.xml');
  expect((await call<string>('GET', '/sitemap.xml')).body).toContain('<loc>http://localhost:8787/sitemap-1.xml</loc>');
  const first = await call<string>('GET', '/sitemap-1.xml');
  expect(first.body).toContain(`<loc>http://localhost:8787/listing/${listing.id}</loc>`);
  // A file of 10,000 rows is read once an hour, whatever is asked of it.
  for (const query of ['', '?again=1', '?again=2']) {
    const again = await call<string>('GET', `/sitemap-1.xml${query}`);
    expect(again).toMatchObject({ status: 200, body: first.body, rowsRead: 0 });
    expect(again.headers.get('Content-Type')).toBe('application/xml; charset=UTF-8');
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
  }
  expect((await call('HEAD', '/sitemap-1.xml')).rowsRead).toBe(0);
  expect(asked).toHaveLength(0);
});

test('every other path is passed on to Pages with the visitor’s own headers', async () => {
  await call('GET', '/assets/app.js?v=1', { headers: { 'If-None-Match': '"x"' } });
  expect(asked[0]?.url).toBe('http://pages.test/assets/app.js?v=1');
  expect(asked[0]?.headers.get('If-None-Match')).toBe('"x"');
});

test('documents and files come from the deployment of Pages that the Worker went out with', async () => {
  const bindings = { PAGES_RELEASE: 'https://1a2b3c4d.sarai.pages.dev' };
  for (const path of ['/', '/terms', '/favorites', '/assets/app.js']) await call('GET', path, { bindings });
  expect(asked.map(({ url }) => new URL(url).origin)).toEqual(Array(4).fill(bindings.PAGES_RELEASE));
});

test('what Pages does not know is a 404, and what *.pages.dev says to robots is not said of us', async () => {
  const headers = { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { status: 404, headers })));
  for (const path of ['/somewhere/else', '/sw.js', '/favicon.ico', '/listing/1/nothing']) {
    const answer = await call<string>('GET', path);
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(answer.body).toContain('<div id="root">');
  }
});

test('a file that is missing is a 404 that nobody keeps, whatever stands in its place', async () => {
  const forever = 'public, max-age=31536000, immutable';
  for (const status of [200, 404]) {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': forever };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { status, headers })));
    for (const path of ['/assets/app-12345678.js', '/assets/app-12345678.css?again=1']) {
      const answer = await call<string>('GET', path);
      expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
      expect(answer.body).not.toContain('<');
    }
  }
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': forever };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('export {}', { headers })));
  const there = await call<string>('GET', '/assets/app-12345678.js');
  expect([there.status, there.headers.get('Cache-Control'), there.body]).toEqual([200, forever, 'export {}']);
});

test('an unknown call is a 404 in JSON, never the app', async () => {
  const { status, body } = await call('GET', '/api/nothing-here');
  expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found' }]);
});
