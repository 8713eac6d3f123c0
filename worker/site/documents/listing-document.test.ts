import type { Listing } from '#schema/contracts/listings';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { call, signUp } from '../../test/client.ts';
import { jsonLdOf, publishCorolla, standInForPages } from './test/shell.ts';

const asked = standInForPages();
let listing: Listing;
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';
beforeAll(async () => {
  listing = await publishCorolla();
});

describe('a listing’s document', () => {
  test('carries its title, description, canonical, preview and JSON-LD', async () => {
    const { status, body, trips } = await call<string>('GET', `/listing/${listing.id}`);
    expect([status, trips]).toEqual([200, 1]);
    expect(body).toContain(`data-theme="system" data-seller="${listing.userId}">`);
    const address = `http://localhost:8787/listing/${listing.id}`;
    expect(body).toContain(`<link rel="canonical" href="${address}">`);
    expect(body).toContain(
      'property="og:title" content="&lt;/script&gt;&lt;b&gt;Corolla&lt;/b&gt; &quot;2008&quot; — AFN 450,000 | Sarai سرای"',
    );
    expect(body).toContain('Clean &amp; cheap');
    expect(body).toContain('property="og:image:alt" content="&lt;/script&gt;&lt;b&gt;Corolla&lt;/b&gt; &quot;2008&quot;"');
    expect(body.match(/og:title/g)).toHaveLength(1);
    const [product, breadcrumbs] = jsonLdOf(body);
    expect(product).toMatchObject({
      '@type': 'Product',
      url: address,
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        price: '450000',
        priceCurrency: 'AFN',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { '@type': 'Person', url: `http://localhost:8787/member/${listing.userId}` },
      },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'http://localhost:8787/' },
        { position: 2, name: 'Vehicles', item: 'http://localhost:8787/?category=vehicles' },
        { position: 3, name: listing.title, item: address },
      ],
    });
  });

  test.each([
    [
      'is rented by the month',
      { categoryId: 1, leaf: 'flats', deal: 'rent', price: 9000 },
      {
        '@type': 'Offer',
        businessFunction: LEASE_OUT,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '9000', priceCurrency: 'AFN', unitCode: 'MON' },
      },
    ],
    // The price of a lease is not the price of a sale.
    [
      'is given in girawi',
      { categoryId: 1, leaf: 'flats', deal: 'girawi', price: 900_000 },
      { '@type': 'Offer', businessFunction: LEASE_OUT },
    ],
    [
      'is rented for what is agreed on',
      { categoryId: 1, leaf: 'flats', deal: 'rent', negotiable: 'agreement' },
      { '@type': 'Offer', businessFunction: LEASE_OUT },
    ],
    ['is looked for', { deal: 'wanted', price: 500 }, { '@type': 'Demand', price: '500', priceCurrency: 'AFN' }],
    ['is given away', { deal: 'free' }, { '@type': 'Offer', price: '0', priceCurrency: 'AFN' }],
    ['has a price by agreement', { negotiable: 'agreement' }, { '@type': 'Offer' }],
    ['costs dollars', { currency: 'USD', price: 700 }, { '@type': 'Offer', price: '700', priceCurrency: 'USD' }],
  ])('tells search engines what %s as what it is, and once it is sold', async (_, terms, expected) => {
    const { token } = await signUp();
    const json = { title: 'Nine', description: 'x', location: 'Karte Char', province: 'Kabul', categoryId: 3, ...terms };
    const { body: ad, status } = await call<Listing>('POST', '/api/listings', { token, json });
    expect(status).toBe(201);
    const offerOf = async () => {
      const [product] = jsonLdOf((await call<string>('GET', `/listing/${ad.id}`)).body);
      const { availability, url: _url, areaServed, seller: _seller, ...offer } = Reflect.get(product ?? {}, 'offers');
      return { availability, areaServed, offer };
    };
    const offer = { areaServed: 'Kabul', offer: expected };
    expect(await offerOf()).toEqual({ ...offer, availability: 'https://schema.org/InStock' });
    await call('PUT', `/api/listings/${ad.id}/sale`, { token });
    expect(await offerOf()).toEqual({ ...offer, availability: 'https://schema.org/SoldOut' });
    await call('DELETE', `/api/listings/${ad.id}`, { token });
  });

  test('is described in two hundred characters, cut at a word', async () => {
    const { token } = await signUp();
    const description = Array.from({ length: 60 }, (_, at) => `word${at + 10}`).join('\n');
    const json = { title: 'Long', description, price: 10, location: 'Kabul', categoryId: 3 };
    const { body: ad } = await call<Listing>('POST', '/api/listings', { token, json });
    const { body } = await call<string>('GET', `/listing/${ad.id}`);
    await call('DELETE', `/api/listings/${ad.id}`, { token });
    const [, said = ''] = /<meta name="description" content="([^"]*)">/.exec(body) ?? [];
    expect(said).toMatch(/ word\d\d word\d\d…$/);
    expect(said.length).toBeLessThanOrEqual(201);
    expect(said.length).toBeGreaterThan(190);
  });

  test('a cut leaves no sign by halves, of which no document can be made', async () => {
    const { token } = await signUp();
    // Without spaces it is cut in the middle.
    const json = { title: 'Smiles', description: '🙂'.repeat(300), price: 10, location: 'Kabul', categoryId: 3 };
    const { body: ad } = await call<Listing>('POST', '/api/listings', { token, json });
    const { status, body } = await call<string>('GET', `/listing/${ad.id}`);
    await call('DELETE', `/api/listings/${ad.id}`, { token });
    const [, said] = /"description" content="([^"]*)"/.exec(body) ?? [];
    expect([status, said]).toEqual([200, `AFN 10 · Kabul · ${'🙂'.repeat(41)}…`]);
    expect(JSON.stringify(jsonLdOf(body))).not.toMatch(/\\ud[89a-f]/);
  });

  test('has what scripts and search engines read after what people do', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    const places = ['<div id="root">', 'id="first-screen"', 'application/ld+json'].map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(body.indexOf('</head>'));
  });

  test('carries the listing as inert JSON that no text in it can break out of', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    expect(body).not.toContain('</script><b>');
    // Text that would let a script continue after its end. In quotes it is not markup.
    expect(body.replaceAll(/content="[^"]*"/g, '')).not.toContain('<!-- <');
    const [, json = ''] = /<script type="application\/json" id="first-screen">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({
      screen: 'listing',
      listing,
      favicon: { faviconUrl: null, hasCustomFavicon: false },
      site: { numberWays: ['whatsapp', 'sms'] },
      language: 'en',
      now: expect.any(Number),
      isMember: false,
    });
  });

  test('is asked of Pages uncompressed and unconditionally, and browsers ask for it again', async () => {
    const { headers } = await call('GET', `/listing/${listing.id}`, {
      headers: { 'If-None-Match': '"shell"', 'Accept-Encoding': 'br' },
    });
    expect(asked[0]?.headers.get('Accept-Encoding')).toBe('identity');
    expect(asked[0]?.headers.get('If-None-Match')).toBeNull();
    expect(headers.get('ETag')).toMatch(/^W\/"[\da-z]+-[\da-z]+"$/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'");
  });

  test('stands in a shell that production asks for once a minute, and keeps while Pages is down', async () => {
    const bindings = { ENVIRONMENT: 'production', PAYMENTS: 'manual', PAGES_ORIGIN: 'http://pages-of-a-release.test' };
    const cookie = { Cookie: 'member=1' }; // past the cache of documents
    const at = vi.spyOn(Date, 'now');
    vi.spyOn(console, 'info').mockReturnValue();
    const start = Date.now();
    for (const seconds of [0, 59, 61]) {
      at.mockReturnValue(start + seconds * 1000);
      const { body } = await call<string>('GET', `/listing/${listing.id}`, { bindings, headers: cookie });
      expect(body).toContain('<div id="root">');
    }
    expect(asked).toHaveLength(2);
    at.mockReturnValue(start + 200_000);
    const down = [
      () => Promise.resolve(new Response('no', { status: 503 })),
      () => Promise.reject(new TypeError('fetch failed')),
    ];
    for (const pages of down) {
      vi.stubGlobal('fetch', pages);
      const { body } = await call<string>('GET', `/listing/${listing.id}`, { bindings, headers: cookie });
      expect(body).toContain('<div id="root">');
    }
    vi.restoreAllMocks();
  });

  test('that has run out is shown, and not to be indexed', async () => {
    const asleep = await publishCorolla();
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(asleep.id).run();
    const { status, body } = await call<string>('GET', `/listing/${asleep.id}`);
    expect([status, jsonLdOf(body)]).toEqual([200, []]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  test.each(['999999', 'abc', '0', '-1', '1.5', '1e3'])('«%s» is a real 404 that is not to be indexed', async (id) => {
    // The ETag of another page does not give a 304.
    for (const known of ['"shell"', 'W/"shell"', '*']) {
      const headers = { 'If-None-Match': known, 'If-Modified-Since': new Date().toUTCString() };
      const { status, body } = await call<string>('GET', `/listing/${id}`, { headers });
      expect([known, status]).toEqual([known, 404]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    }
  });
});
