import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import type { Listing } from '#schema/contracts/listings';
import { manifestOf } from '#schema/catalog/offline';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { documentWords } from './page-words.ts';
import { firstScreenOf, jsonLdOf, publishCorolla, standInForPages } from './test/shell.ts';

standInForPages();
let listing: Listing;
beforeAll(async () => {
  listing = await publishCorolla();
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
        // Somebody who follows a link has not chosen a language.
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
    // So is the app that is installed from it.
    expect(body).toContain(`<link rel="manifest" href="${manifestOf('fa')}">`);
    expect(body).toContain('content="۴۵۰٬۰۰۰ افغانی · کابل · Clean &amp; cheap &lt;!-- &lt;script&gt;"');
    expect(body).toContain('<meta property="og:locale" content="fa_AF">');
    expect(body).toContain('<meta property="og:locale:alternate" content="en_US">');
    // Its own language is not an alternate.
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
    const [shell = {}, site = {}, faults = {}, ad = {}, member = {}, home = {}] = await Promise.all(
      ['shell', 'site', 'faults', 'listing', 'member', 'home'].map(named),
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
    const { home: way, missing, results, failed } = documentWords(code);
    expect([way, missing.page.title, results, failed.title]).toEqual([
      shell['home'],
      `${faults['notFoundTitle']} | Sarai سرای`,
      `${home['results']} | Sarai سرای`,
      faults['errorTitle'],
    ]);
  });

  test('of a country is asked of Cloudflare, never of a header', async () => {
    const headers = { 'CF-IPCountry': 'AF', 'X-Forwarded-For': '149.54.0.1' };
    expect((await call<string>('GET', '/', { headers })).body).toContain('<html lang="en"');
    expect((await call<string>('GET', '/', { cf: { country: 'AF' } })).body).toContain('<html lang="fa-AF"');
  });
});

const alternatesOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [lang, href]),
  );
