import { DAY } from '#schema/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { firstScreenOf, SHELL, standInForPages } from './test/shell.ts';

const asked = standInForPages();

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

test('while Pages fails, a page is written into the shell of before, however old it is', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const bindings = { PAGES_RELEASE: 'https://5e6f7a8b.sarai.pages.dev' };
  await call('GET', '/terms', { bindings });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const answer = await call<string>('GET', '/terms', { bindings });
  expect([answer.status, answer.body.includes('<div id="root">')]).toEqual([200, true]);
});

test('what Pages does not know is a 404, and what *.pages.dev says to robots is not said of us', async () => {
  const headers = { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { status: 404, headers })));
  for (const path of ['/somewhere/else', '/favicon.ico', '/listing/1/nothing']) {
    const answer = await call<string>('GET', path);
    expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(answer.body).toContain('<div id="root">');
    expect(answer.body).toContain('<title>404 Page Not Found | Sarai سرای</title>');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.trips).toBe(1);
    expect(firstScreenOf(answer.body)).toMatchObject({ screen: 'plain', language: 'en' });
  }
});

test('what pages are written into is not to be found by itself, and everything else of the app is', async () => {
  const headers = { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers })));
  const saidAt = async (path: string) => (await call('GET', path)).headers.get('X-Robots-Tag');
  for (const path of ['/shells/home', '/shells/offline']) expect([path, await saidAt(path)]).toEqual([path, 'noindex']);
  for (const path of ['/', '/favorites', '/shells']) expect([path, await saidAt(path)]).toEqual([path, null]);
});

test('the service worker comes from Pages each time, past every cache between, whatever Pages says of it', async () => {
  const headers = { 'Content-Type': 'application/javascript', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'max-age=14400' };
  const caches: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { cache }: Request) => {
    caches.push(cache);
    return Promise.resolve(new Response('self', { headers }));
  });
  const answer = await call<string>('GET', '/sw.js');
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual([
    200,
    'no-cache',
    null,
  ]);
  expect(caches).toEqual(['no-store']);
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

test('a document that is passed on is asked for whole and as it is: what a browser has kept may be in another language', async () => {
  const { headers } = await call('GET', '/chat', {
    headers: { 'If-None-Match': '"shell"', 'If-Modified-Since': 'x', Range: 'bytes=0-5', 'Accept-Encoding': 'br' },
  });
  const names = ['If-None-Match', 'If-Modified-Since', 'Range', 'Accept-Encoding'];
  expect(names.map((name) => asked[0]?.headers.get(name))).toEqual([null, null, null, 'identity']);
  expect(headers.get('ETag')).toBeNull();
  expect(headers.get('Set-Cookie')).toBeNull();
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
});
