import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../test/client.ts';
import { documentWords } from './page-words.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(LANGUAGE_CODES)('a document that fails says so in %s, can be asked for again, and is kept by nobody', async (code) => {
  const { title, text, again } = documentWords(code).failed;
  // Documents that the edge answers, one that only the app answers, and those of Pages.
  for (const path of ['/', '/listing/1', '/terms', '/pocket', '/chat', '/nowhere']) {
    const { status, headers, body } = await call<string>('GET', path, { headers: { Cookie: `language=${code}` } });
    const names = ['Content-Type', 'Cache-Control', 'X-Robots-Tag'];
    expect([path, status, ...names.map((name) => headers.get(name))]).toEqual([
      path,
      500,
      'text/html; charset=utf-8',
      'no-store',
      null,
    ]);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain(`<html lang="${LANGUAGES[code].tag}" dir="${LANGUAGES[code].direction}">`);
    for (const said of [title, text, `<a href="">${again}`]) expect(body).toContain(said);
  }
});

test('its reader’s browser is told in which language by the address alone, where that names one', async () => {
  expect((await call<string>('GET', '/terms?lang=ps')).body).toContain('<html lang="ps-AF"');
});

test('what is no document fails in JSON', async () => {
  for (const [method, path] of [
    ['GET', '/assets/app.js'],
    ['GET', '/mark.svg'],
    ['GET', '/shells/home'],
    ['POST', '/chat'],
  ] as const) {
    const { status, headers, body } = await call(method, path);
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 500, 'no-store']);
    expect(body).toMatchObject({ code: 'internal' });
  }
});
