import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { varsOf } from '../../env.ts';
import { call, signUp } from '../../test/client.ts';

const SHELL = '<!doctype html><html lang="en"><head><title>Sarai</title></head><body><div id="root"></div></body></html>';

let listing: Listing;

beforeAll(async () => {
  const { token } = await signUp();
  const json = {
    title: 'Corolla <b>"2008"</b>',
    price: 450_000,
    location: 'Kabul',
    categoryId: 3,
    make: 'Toyota',
    condition: 'good',
  };
  listing = (await call<Listing>('POST', '/api/listings', { token, json })).body;
});

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(SHELL, {
        status: url.includes('nowhere') ? 404 : 200,
        headers: { 'Content-Type': 'text/html' },
      }),
    ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The content of `#root` before any script runs. */
async function shownAt(path: string, bindings: Record<string, unknown> = {}): Promise<string> {
  const { body } = await call<string>('GET', path, { bindings });
  return /<div id="root">(.*)<\/div>(<noscript>.*<\/noscript>)?<script type="application\/json"/s.exec(body)?.[1] ?? 'no root';
}

describe('a document', () => {
  it.each(LANGUAGE_CODES)('can be read in %s before anything runs', async (code) => {
    const price = { en: 'AFN 450,000', fa: '۴۵۰٬۰۰۰ افغانی', ps: '۴۵۰٬۰۰۰ افغانۍ' }[code];
    for (const path of [
      `/?q=corolla&lang=${code}`,
      `/listing/${listing.id}?lang=${code}`,
      `/member/${listing.userId}?lang=${code}`,
    ]) {
      const html = await shownAt(path);
      expect([path, html]).toEqual([path, expect.stringContaining('Corolla &lt;b&gt;&quot;2008&quot;&lt;/b&gt;')]);
      expect(html).toContain(price);
    }
    for (const path of ['/terms', '/privacy', '/safety', '/nowhere', '/listing/0', '/member/0'])
      expect(await shownAt(`${path}?lang=${code}`)).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  });

  it('is the same for every address that shows the same', async () => {
    const at = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const addresses = [
      '/?q=corolla&sort=newest',
      '/?sort=newest&utm_source=x&q=corolla',
      '/?fbclid=1&q=corolla&sort=newest&lang=en',
    ];
    const shown = [];
    for (const address of addresses) shown.push(await shownAt(address));
    at.mockRestore();
    expect(new Set(shown).size).toBe(1);
  });

  it('of a screen that does nothing without scripts is the app’s to draw', async () => {
    for (const path of ['/sign-in', '/sign-up']) expect(await shownAt(path)).toBe('');
  });
});

describe('what cannot be rendered', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await env.DB.exec('DELETE FROM failures');
  });

  const kept = async () => (await env.DB.prepare('SELECT source, sort, kind FROM failures').all()).results;

  it('leaves the shell to the app, and is kept', async () => {
    // React cannot render objects.
    await env.DB.exec(`INSERT INTO site_settings VALUES ('site', '{"name":{"en":{"broken":1}}}', 0)`);
    const answer = await call<string>('GET', '/');
    await env.DB.exec("DELETE FROM site_settings WHERE key = 'site'");
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(answer.body).toContain('id="first-screen"');
    expect(await kept()).toEqual([{ source: 'render home', sort: 'Error', kind: 'error' }]);
  });

  it('is noticed where React itself would leave a hole for the browser', async () => {
    await env.DB.prepare('UPDATE listings SET details = ? WHERE id = ?').bind('{"make":{"broken":1}}', listing.id).run();
    expect(await shownAt(`/listing/${listing.id}`)).toBe('');
    expect(await kept()).toEqual([{ source: 'render listing', sort: 'Error', kind: 'error' }]);
  });
});

describe('RENDERING', () => {
  it('is on where nothing is said', async () => {
    expect(varsOf({ ...env, RENDERING: undefined })).toMatchObject({ RENDERING: 'on' });
  });

  it('can be off, to measure what it costs: the shell is then the app’s to draw', async () => {
    expect(await shownAt('/', { RENDERING: 'off' })).toBe('');
    expect(await shownAt('/')).not.toBe('');
  });

  it('can’t be off in production', () => {
    const start = (vars: object) => () => varsOf({ ...env, PAYMENTS: 'manual', ...vars });
    expect(start({ ENVIRONMENT: 'production', RENDERING: 'off' })).toThrow(/RENDERING: off/);
    expect(start({ ENVIRONMENT: 'production', RENDERING: 'on' })).not.toThrow();
  });
});
