import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import type { PublicMember } from '#schema/contracts/members';
import { browseSearch, understood } from '#schema/search/browse-address';
import { manifestOf, SHARE_ACTION } from '#schema/catalog/offline';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { varsOf } from '../../env.ts';
import { call, signUp } from '../../test/client.ts';
import { documentWords } from './page-words.ts';

const SHELL = `<!doctype html><html lang="en" dir="ltr" data-theme="system"><head><title>Sarai</title><link rel="manifest" href="/app.webmanifest"><meta name="description" content="shell">
  <meta property="og:title" content="shell"><link rel="canonical" href="/"></head><body><div id="root"></div></body></html>`;

let asked: Request[] = [];
let listing: Listing;

beforeAll(async () => {
  await signUp(); // so that the seller has another number than the ad
  const { token } = await signUp();
  const json = {
    title: '</script><b>Corolla</b> "2008"',
    description: 'Clean & cheap <!-- <script>',
    price: 450_000,
    location: 'Kabul',
    categoryId: 3,
    condition: 'good',
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
        headers: {
          'Content-Type': 'text/html',
          ETag: '"shell"',
          'Content-Security-Policy': "default-src 'self'",
          'Set-Cookie': '__cf_bm=of-the-host-of-pages',
        },
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

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
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '9000', priceCurrency: 'AFN', unitCode: 'MON' },
      },
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

  test('has what scripts and search engines read after what people do', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    const places = ['<div id="root">', 'id="first-screen"', 'application/ld+json'].map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(body.indexOf('</head>'));
  });

  test('carries the listing as inert JSON that no text in it can break out of', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}`);
    expect(body).not.toContain('</script><b>');
    // What would let a script go on behind its end. In quotes it is no markup.
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

  test.each(['999999', 'abc', '0', '-1', '1.5', '1e3'])('«%s» is a real 404 that is not to be indexed', async (id) => {
    // What another page is known by makes no 304 of it.
    for (const known of ['"shell"', 'W/"shell"', '*']) {
      const headers = { 'If-None-Match': known, 'If-Modified-Since': new Date().toUTCString() };
      const { status, body } = await call<string>('GET', `/listing/${id}`, { headers });
      expect([known, status]).toEqual([known, 404]);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    }
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

  test('answers the search that the address asks for', async () => {
    // Results are as many as there are words: search engines keep none of them.
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

  // The web has no catalog of leaves at first: both sides ask for what has the form of one, and the answer to the app says what is wrong.
  test.each(['leaf=no-such-leaf', 'category=pets&leaf=flats', 'd.none=1', 'd.rooms=many', 'province=Kabul&district=Paris'])(
    'an address that asks for what no catalog has is still the app: %s',
    async (search) => {
      const { status, body } = await call<string>('GET', `/?${search}`);
      expect(status).toBe(200);
      expect(firstScreenOf(body)).toMatchObject({ screen: 'plain' });
      expect(body).toContain('content="noindex"');
      expect((await call('GET', `/api/listings?${browseSearch(understood(new URLSearchParams(search)))}`)).status).toBe(400);
    },
  );

  test('an address that no browse answers is still the app', async () => {
    const { status, body, trips } = await call<string>('GET', '/?q=a');
    expect([status, trips]).toEqual([200, 1]);
    expect(firstScreenOf(body)).toMatchObject({ screen: 'plain' });
    expect(body).toContain('content="noindex"');
  });
});

test('the filters of a browser without scripts lead to the address that says the same', async () => {
  const lead = async (search: string) => {
    const answer = await call('GET', `/search?${search}`);
    return [answer.status, answer.headers.get('Location')];
  };
  expect(
    await lead('category=real-estate&province=&d.rooms=2&d.rooms=3&low.area=2&high.area=&in.area=biswa&sort=newest'),
  ).toEqual([303, '/?category=real-estate&d.area=200..&d.rooms=2%2C3']);
  expect(await lead('province=')).toEqual([303, '/']);
  expect(await lead(`category=vehicles&minPrice=${encodeURIComponent('۱۰۰۰')}`)).toEqual([
    303,
    '/?category=vehicles&minPrice=1000',
  ]);
});

test('each kind of page says to whoever previews its link what it is', async () => {
  const { body: member } = await call<PublicMember>('GET', `/api/members/${listing.userId}`);
  const previewAt = async (path: string) => {
    const { body } = await call<string>('GET', path);
    const tags = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
    return tags.map(([, name, content]) => `${name} ${content}`);
  };
  const common = (type: string, title: string, description: string, path: string) => [
    'og:site_name Sarai | سرای',
    `og:type ${type}`,
    `og:title ${title}`,
    `og:description ${description}`,
    `og:url http://localhost:8787${path}`,
    'og:locale en_US',
    'og:locale:alternate fa_AF',
    'og:locale:alternate ps_AF',
  ];
  const ours = [
    'og:image http://localhost:8787/og.png',
    'og:image:width 1200',
    'og:image:height 630',
    'twitter:card summary_large_image',
  ];
  const { pages, member: ofMember, missing } = documentWords('en');
  for (const [path, type, words] of [
    ['/', 'website', pages['/']],
    ['/terms', 'website', pages['/terms']],
    [
      `/member/${member.id}`,
      'profile',
      { title: `${member.username} | Sarai سرای`, description: ofMember.description.replace('{name}', member.username) },
    ],
  ] as const)
    expect(await previewAt(path)).toEqual([...common(type, words.title, words.description, path), ...ours]);
  const ad = await previewAt(`/listing/${listing.id}`);
  expect(ad[1]).toBe('og:type product');
  expect(ad).toContain(`og:url http://localhost:8787/listing/${listing.id}`);
  // What is not there is previewed as what it is.
  expect(await previewAt('/listing/0')).toEqual([
    ...common('website', missing.listing.title, missing.listing.description, '/'),
    ...ours,
  ]);
  expect(await previewAt('/member/0')).toEqual([
    ...common('website', missing.member.title, missing.member.description, '/'),
    ...ours,
  ]);
});

test('photos that are shared where no service worker takes them lead to the wizard without them', async () => {
  const body = new FormData();
  body.append('photos', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  const { status, headers } = await call('POST', SHARE_ACTION, { body });
  expect([status, headers.get('Location'), asked.length]).toEqual([303, SHARE_ACTION, 0]);
});

describe('a member’s document', () => {
  test('carries the member, their ads and what was said of them in one round trip', async () => {
    const { status, body, trips } = await call<string>('GET', `/member/${listing.userId}`);
    expect([status, trips]).toEqual([200, 1]);
    const { body: member } = await call<PublicMember>('GET', `/api/members/${listing.userId}`);
    const screen = firstScreenOf(body);
    expect(screen).toMatchObject({ screen: 'member', member, reviews: { body: [], next: null }, ads: { next: null } });
    const { body: cards } = await call('GET', `/api/listings?userId=${listing.userId}&limit=12`);
    expect(screen.ads.body).toEqual(cards);
    expect(body).toContain(`<title>${member.username} | Sarai سرای</title>`);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8787/member/${member.id}">`);
    expect(jsonLdOf(body)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { name: member.username } }]);
  });

  test('is previewed with the picture that the member has, and the name that they gave', async () => {
    const { user } = await signUp();
    const picture = '/media/avatars/karim.webp';
    await env.DB.prepare("UPDATE users SET first_name = 'Karim', last_name = 'Ahmadi', profile_image_url = ? WHERE id = ?")
      .bind(picture, user.id)
      .run();
    const { body } = await call<string>('GET', `/member/${user.id}`);
    expect(body).toContain('<title>Karim Ahmadi | Sarai سرای</title>');
    expect(body).toContain(`<meta property="og:image" content="http://localhost:8787${picture}">`);
    // How large it is nobody knows.
    expect(body).not.toContain('og:image:width');
    expect(jsonLdOf(body)).toMatchObject([
      { mainEntity: { name: 'Karim Ahmadi', alternateName: user.username, image: `http://localhost:8787${picture}` } },
    ]);
  });

  test('names the next page as the call does, and the page of home that it leads to has the rest', async () => {
    const { user, token } = await signUp();
    const json = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };
    const { body: eldest } = await call<Listing>('POST', '/api/listings', { token, json });
    for (let ad = 1; ad < 13; ad += 1) await call('POST', '/api/listings', { token, json });
    const { ads } = firstScreenOf((await call<string>('GET', `/member/${user.id}`)).body);
    const { headers } = await call('GET', `/api/listings?userId=${user.id}&limit=12`);
    expect(headers.get('Link')).toBe(`<${ads.next}>; rel="next"`);
    expect(ads.body).toHaveLength(12);
    const cursor = new URL(ads.next, 'http://localhost').searchParams.get('cursor');
    const rest = firstScreenOf((await call<string>('GET', `/?userId=${user.id}&cursor=${cursor}`)).body);
    expect(rest.listings.map(({ id }: Listing) => id)).toEqual([eldest.id]);
  });

  test('begins with the reviews after a cursor, which the page before named; what is none counts for nothing', async () => {
    const [{ user, token }, { user: buyer }] = [await signUp(), await signUp()];
    const json = { title: 'x', price: 1, location: 'Kabul', categoryId: 1 };
    for (let at = 0; at < 12; at += 1) {
      const { body: ad } = await call<Listing>('POST', '/api/listings', { token, json });
      await env.DB.prepare(
        'INSERT INTO reviews (listing_id, reviewer_id, subject_id, rating, text, created_at) VALUES (?, ?, ?, 5, ?, 1)',
      )
        .bind(ad.id, buyer.id, user.id, `review ${at}`)
        .run();
    }
    const reviewsAt = async (query: string) => {
      const { body, trips } = await call<string>('GET', `/member/${user.id}${query}`);
      expect(trips).toBe(1);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:8787/member/${user.id}">`);
      const { reviews } = firstScreenOf(body);
      return { texts: reviews.body.map(({ text }: { text: string }) => text), next: reviews.next };
    };
    const first = await reviewsAt('');
    expect([first.texts[0], first.texts.length]).toEqual(['review 11', 10]);
    const cursor = new URL(first.next, 'http://localhost').searchParams.get('cursor');
    expect(await reviewsAt(`?cursor=${cursor}`)).toEqual({ texts: ['review 1', 'review 0'], next: null });
    for (const odd of ['?cursor=', '?cursor=n.9.9', '?cursor=-1', '?cursor=0']) expect(await reviewsAt(odd)).toEqual(first);
  });

  test('of a private profile shows who they are, and is kept out of search engines', async () => {
    const { user, token } = await signUp();
    const privacy = { ...DEFAULT_SETTINGS.privacy, profileVisibility: 'private' };
    await call('PUT', '/api/settings', { token, json: { ...DEFAULT_SETTINGS, privacy } });
    const { status, body } = await call<string>('GET', `/member/${user.id}`);
    expect(status).toBe(200);
    expect(firstScreenOf(body)).toMatchObject({ member: { id: user.id, stats: null }, ads: null, reviews: null });
    expect(body).toContain('content="noindex"');
    expect(body).not.toContain('hreflang');
    expect(body).not.toContain(user.email);
  });

  test.each(['999999', 'abc', '0', '-1'])('«%s» is a real 404 that is not to be indexed', async (id) => {
    const { status, body, trips } = await call<string>('GET', `/member/${id}`);
    expect([status, trips]).toEqual([404, 1]);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(firstScreenOf(body)).toMatchObject({ screen: 'missing' });
  });
});

describe('the language of a document', () => {
  const everywhere = () => [
    '/',
    '/?q=corolla',
    `/listing/${listing.id}`,
    `/member/${listing.userId}`,
    '/listing/0',
    '/terms',
    '/privacy',
    '/safety',
    '/sign-in',
    '/chat',
  ];

  test.each(LANGUAGE_CODES)('is %s from the first byte, whoever asks for it and however', async (code) => {
    const { tag, direction } = LANGUAGES[code];
    for (const path of everywhere())
      for (const [query, headers] of [
        [`lang=${code}`, { Cookie: 'language=en', 'Accept-Language': 'en' }],
        ['', { Cookie: `language=${code}`, 'Accept-Language': 'de' }],
        ['', { 'Accept-Language': `${tag},en;q=0.8` }],
      ] as const) {
        const { body } = await call<string>('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { headers });
        expect([path, headers, body.slice(0, 80)]).toEqual([
          path,
          headers,
          expect.stringContaining(`<html lang="${tag}" dir="${direction}" data-theme="system"`),
        ]);
        expect([code, undefined]).toContain(firstScreenOf(body)?.language);
      }
  });

  test('that the address names has an address of its own, which all the others name', async () => {
    for (const [path, plain] of [
      ['/', '/'],
      ['/?utm_source=x', '/'],
      [`/listing/${listing.id}`, `/listing/${listing.id}`],
      ['/terms', '/terms'],
      ['/safety', '/safety'],
    ] as const) {
      const address = `http://localhost:8787${plain}`;
      for (const code of [null, ...LANGUAGE_CODES]) {
        const lang = code === null ? '' : `${path.includes('?') ? '&' : '?'}lang=${code}`;
        const { body, headers } = await call<string>('GET', `${path}${lang}`);
        expect(body).toContain(`<link rel="canonical" href="${address}${code === null ? '' : `?lang=${code}`}">`);
        expect(alternatesOf(body)).toEqual({
          ...Object.fromEntries(LANGUAGE_CODES.map((each) => [each, `${address}?lang=${each}`])),
          'x-default': address,
        });
        // Who follows a link has not chosen anything.
        expect(headers.get('Set-Cookie')).toBeNull();
      }
    }
    expect((await call<string>('GET', '/terms?lang=xx')).body).toContain(
      '<link rel="canonical" href="http://localhost:8787/terms">',
    );
  });

  test('is that of its words, where they are ours', async () => {
    const { body } = await call<string>('GET', `/listing/${listing.id}?lang=fa`);
    expect(body).toContain('— ۴۵۰٬۰۰۰ افغانی | Sarai سرای"');
    // And so is the app that is installed from it.
    expect(body).toContain(`<link rel="manifest" href="${manifestOf('fa')}">`);
    expect(body).toContain('content="۴۵۰٬۰۰۰ افغانی · کابل · Clean &amp; cheap &lt;!-- &lt;script&gt;"');
    expect(body).toContain('<meta property="og:locale" content="fa_AF">');
    expect(body).toContain('<meta property="og:locale:alternate" content="en_US">');
    // Its own language is none beside it.
    expect(body).not.toContain('<meta property="og:locale:alternate" content="fa_AF">');
    expect(jsonLdOf(body)[1]).toMatchObject({
      itemListElement: [
        { name: 'صفحهٔ اصلی', item: 'http://localhost:8787/?lang=fa' },
        { name: 'موتر', item: 'http://localhost:8787/?category=vehicles&lang=fa' },
        { name: listing.title },
      ],
    });
    expect((await call<string>('GET', '/terms?lang=ps')).body).toContain('<title>د کارونې شرایط | Sarai سرای</title>');
  });

  test.each(LANGUAGE_CODES)('calls each page in %s what the app calls it', async (code) => {
    const named = async (domain: string) =>
      ((await import(`../../../web/i18n/${code}/${domain}.ts`)) as { default: Record<string, string> }).default;
    const [shell = {}, site = {}, faults = {}, ad = {}, member = {}] = await Promise.all(
      ['shell', 'site', 'faults', 'listing', 'member'].map(named),
    );
    const titles: Record<string, string | undefined> = {
      '/terms': site['terms'],
      '/privacy': site['privacy'],
      '/safety': site['safety'],
      '/sign-in': shell['signIn'],
      '/sign-up': shell['createAccount'],
      '/listing/0': ad['notFound'],
      '/member/0': member['notFound'],
    };
    for (const [path, title] of Object.entries(titles)) {
      const { body } = await call<string>('GET', `${path}?lang=${code}`);
      expect([path, /<title>(.*) \| Sarai سرای<\/title>/.exec(body)?.[1]]).toEqual([path, title]);
    }
    expect([documentWords(code).home, documentWords(code).missing.page.title]).toEqual([
      shell['home'],
      `${faults['notFoundTitle']} | Sarai سرای`,
    ]);
  });

  test('of a country is asked of Cloudflare, never of a header', async () => {
    const headers = { 'CF-IPCountry': 'AF', 'X-Forwarded-For': '149.54.0.1' };
    expect((await call<string>('GET', '/', { headers })).body).toContain('<html lang="en"');
    expect((await call<string>('GET', '/', { cf: { country: 'AF' } })).body).toContain('<html lang="fa-AF"');
  });
});

test('a document says whether somebody is signed in, and nothing of who', async () => {
  for (const [cookie, isMember] of [
    ['member=1', true],
    ['member=2', false],
    ['', false],
  ] as const) {
    const { body } = await call<string>('GET', '/', { headers: { Cookie: cookie } });
    expect(firstScreenOf(body).isMember).toBe(isMember);
  }
});

test.each(['/', '/terms', '/chat', '/nowhere'])('HEAD of %s has the headers of its GET, and no body', async (path) => {
  const [head, get] = [await call<string>('HEAD', path), await call<string>('GET', path)];
  expect(head).toMatchObject({ status: get.status, body: '' });
  const named = ['Content-Type', 'Cache-Control', 'Content-Security-Policy'];
  expect(named.map((name) => head.headers.get(name))).toEqual(named.map((name) => get.headers.get(name)));
});

test('robots.txt names the sitemap, and the sitemap names the listing', async () => {
  expect((await call<string>('GET', '/robots.txt')).body).toContain('Sitemap: http://localhost:8787/sitemap.xml');
  expect((await call<string>('GET', '/sitemap.xml')).body).toContain('<loc>http://localhost:8787/sitemap-1.xml</loc>');
  const first = await call<string>('GET', '/sitemap-1.xml');
  expect(first.body).toContain(`<loc>http://localhost:8787/listing/${listing.id}</loc>`);
  for (const page of ['', 'safety', 'terms', 'privacy']) expect(first.body).toContain(`<loc>http://localhost:8787/${page}</loc>`);
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

test('robots.txt lets everybody into production but its calls and back office, and nobody into a copy of it', async () => {
  const rules = async (bindings = {}) =>
    (await call<string>('GET', '/robots.txt', { bindings })).body.split('\n').filter((line) => /^(Dis)?allow:/i.test(line));
  expect(await rules()).toEqual(['Disallow: /']);
  vi.spyOn(console, 'info').mockReturnValue();
  expect(await rules({ ENVIRONMENT: 'production', PAYMENTS: 'manual' })).toEqual([
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /parties/',
    'Disallow: /admin',
  ]);
  vi.restoreAllMocks();
});

test('each listing stands in one file of the sitemap, also the last and the first of ten thousand', async () => {
  const { token } = await signUp();
  const json = { title: 'Kilim', description: 'Red', price: '9000', location: 'Herat', categoryId: 9 };
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = 19999 WHERE name = 'listings'").run();
  for (const id of [20_000, 20_001]) expect((await call('POST', '/api/listings', { token, json })).body).toMatchObject({ id });
  const inFile = async (file: number) =>
    [...(await call<string>('GET', `/sitemap-${file}.xml`)).body.matchAll(/listing\/(\d+)/g)].map(([, id]) => id);
  expect([await inFile(2), await inFile(3), await inFile(4)]).toEqual([['20000'], ['20001'], []]);
  expect((await call<string>('GET', '/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(3);
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

test('the document of /pocket alone says which key packs are checked with', async () => {
  const told = async (path: string) =>
    /<meta name="pack-key" content="([^"]*)">/.exec((await call<string>('GET', path)).body)?.[1];
  const [, x, y] = varsOf(env).PACK_PRIVATE_KEY.split('.');
  expect(await told('/pocket')).toBe(`${x}.${y}`);
  for (const path of ['/', '/favorites', '/api/packs']) expect(await told(path)).toBeUndefined();
});

test.each(LANGUAGE_CODES)('without scripts, signing in, posting and messages say in %s that they need them', async (code) => {
  const saidAt = async (path: string) => {
    const { body } = await call<string>('GET', `${path}?lang=${code}`);
    const [, words, way] = /<noscript><main [^>]*><p>(.*?)<\/p>.*?<a href="([^"]*)"/.exec(body) ?? [];
    return [words, way];
  };
  for (const path of ['/sign-in', '/sign-up', '/create-listing', '/chat', '/settings'])
    expect(await saidAt(path)).toEqual([documentWords(code).needsScript, '/']);
  for (const path of ['/', `/listing/${listing.id}`, '/terms']) expect(await saidAt(path)).toEqual([undefined, undefined]);
});

test('an unknown call is a 404 in JSON, never the app', async () => {
  const { status, body } = await call('GET', '/api/nothing-here');
  expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not found' }]);
});

// What a document says is looked at by the tests that read it.
const firstScreenOf = (body: string) => JSON.parse(/id="first-screen">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
const jsonLdOf = (body: string): object[] =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
const alternatesOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [lang, href]),
  );
