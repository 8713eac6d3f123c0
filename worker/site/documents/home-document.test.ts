import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import { canonicalSearch, knownParams } from '#schema/search/browse-address';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { documentWords } from './page-words.ts';
import { firstScreenOf, jsonLdOf, publishCorolla, standInForPages } from './test/shell.ts';

const asked = standInForPages();
let listing: Listing;
beforeAll(async () => {
  listing = await publishCorolla();
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

  test('tells search engines what the site is, and how it is searched', async () => {
    expect(jsonLdOf((await call<string>('GET', '/?lang=fa')).body)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Sarai',
        alternateName: 'سرای',
        url: 'http://localhost:8787/',
        inLanguage: LANGUAGE_CODES.map((code) => LANGUAGES[code].tag),
        potentialAction: {
          '@type': 'SearchAction',
          target: 'http://localhost:8787/?q={search_term_string}',
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
  });

  test('tells search engines the name that an administrator gave the site', async () => {
    const { token } = await makeAdmin();
    await call('PUT', '/api/admin/site', { token, json: { name: { en: 'Bazaar', fa: 'بازار' } } });
    const { body } = await call<string>('GET', '/');
    await env.DB.exec('DELETE FROM site_settings');
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'WebSite', name: 'Bazaar', alternateName: 'بازار' }]);
  });

  test.each([
    ['en', 'category=pets', 'Pets | Sarai سرای'],
    ['en', 'category=vehicles&q=corolla', 'Results for “corolla” | Sarai سرای'],
    ['fa', 'q=corolla', 'نتیجهٔ جستجوی «\u2068corolla\u2069» | Sarai سرای'],
    ['en', 'q=%3C%2Ftitle%3E', 'Results for “&lt;/title&gt;” | Sarai سرای'],
    ['en', 'province=Kabul', documentWords('en').pages['/'].title],
  ])('a search is previewed as what it is, in %s: %s', async (code, search, title) => {
    const { body } = await call<string>('GET', `/?${search}&lang=${code}`);
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toBe(title);
    expect(body).toContain(`property="og:title" content="${title}"`);
    // A phone that shares the page sends this address, not that of home.
    expect(body).not.toMatch(/og:url|rel="(canonical|alternate)"/);
    expect(jsonLdOf(body)).toEqual([]);
  });

  test('a search that no browse answers is not previewed as home either', async () => {
    expect((await call<string>('GET', '/?q=a')).body).not.toContain('og:url');
  });

  test('answers the search that the address asks for', async () => {
    // There are as many results as words: search engines index none of them.
    expect((await call<string>('GET', '/?utm_source=x')).body).not.toContain('content="noindex"');
    const { body } = await call<string>('GET', '/?category=pets&utm_source=x');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({
      search: 'category=pets',
      listings: [],
    });
  });

  test('stands in the shell that fetches ahead what its screen needs: results are another screen than home', async () => {
    for (const path of ['/', '/?q=corolla', '/?category=vehicles']) await call('GET', path);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/shells/home', '/shells/results', '/shells/results']);
  });

  test('answers the page further down that the address asks for, as the API does', async () => {
    const listings = async (cursor: string) => {
      const { body } = await call<string>('GET', `/?category=vehicles&cursor=${cursor}`);
      return JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? '').listings;
    };
    expect(await listings(`n.0.${listing.id + 1}`)).toMatchObject([{ id: listing.id }]);
    expect(await listings(`n.0.${listing.id}`)).toEqual([]);
  });

  test('names the next page as the call does, of the same search', async () => {
    for (let seller = 0; seller < 3; seller += 1) {
      const { token } = await signUp();
      const json = { title: 'zxkilim', price: 1, location: 'Kabul', categoryId: 1 };
      for (let ad = 0; ad < 11; ad += 1) await call('POST', '/api/listings', { token, json });
    }
    const { next } = firstScreenOf((await call<string>('GET', '/?q=zxkilim')).body);
    expect(next).toContain('q=zxkilim');
    expect((await call('GET', '/api/listings?q=zxkilim')).headers.get('Link')).toBe(`<${next}>; rel="next"`);
  });

  test('of what an address asks, the rest is answered where a part of it means nothing', async () => {
    const { body } = await call<string>('GET', '/?sort=sideways&minPrice=x&category=vehicles&province=Paris');
    expect(firstScreenOf(body)).toMatchObject({ screen: 'home', search: 'category=vehicles', listings: [{ id: listing.id }] });
  });

  test('understands leaves, deals, districts and details, in one spelling', async () => {
    const asked =
      'd.year=2000..&utm_source=x&d.make=%D8%AA%D9%88%DB%8C%D9%88%D8%AA%D8%A7&leaf=toyota-corolla&category=vehicles&district=Paghman';
    const search = 'category=vehicles&leaf=toyota-corolla&d.make=%D8%AA%D9%88%DB%8C%D9%88%D8%AA%D8%A7&d.year=2000..';
    const { body, trips } = await call<string>('GET', `/?${asked}`);
    expect(trips).toBe(1);
    expect(firstScreenOf(body)).toMatchObject({ screen: 'home', search, listings: [] });
  });

  // The web does not have the catalog of leaves at first: both sides accept any slug of the right form, and the API's response says what is wrong.
  test.each(['leaf=no-such-leaf', 'category=pets&leaf=flats', 'd.none=1', 'd.rooms=many', 'province=Kabul&district=Paris'])(
    'an address that asks for what no catalog has is still the app: %s',
    async (search) => {
      const { status, body } = await call<string>('GET', `/?${search}`);
      expect(status).toBe(200);
      expect(firstScreenOf(body)).toMatchObject({ screen: 'plain' });
      expect(body).toContain('content="noindex"');
      expect((await call('GET', `/api/listings?${canonicalSearch(knownParams(new URLSearchParams(search)))}`)).status).toBe(400);
    },
  );

  test('an address that no browse answers is still the app', async () => {
    const { status, body, trips } = await call<string>('GET', '/?q=a');
    expect([status, trips]).toEqual([200, 1]);
    expect(firstScreenOf(body)).toMatchObject({ screen: 'plain' });
    expect(body).toContain('content="noindex"');
  });
});
