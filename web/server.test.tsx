import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '#schema/catalog/languages';
import type { ServerPage } from '#schema/contracts/first-screen';
import faFaults from './i18n/fa/faults.ts';
import faListing from './i18n/fa/listing.ts';
import { SERVER_PAGES, serverPages } from './test/first-screens.ts';
import type * as Server from './server.tsx';

/** Globals that a browser has and a server does not. */
const BROWSERS = [
  'document',
  'window',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'matchMedia',
  'innerWidth',
];

let server: typeof Server;
const touched = new Set<string>();

beforeAll(async () => {
  vi.resetModules();
  for (const name of BROWSERS)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        // The caller: libraries may check where they run.
        const [, , asker = ''] = new Error().stack?.split('\n') ?? [];
        if (!asker.includes('node_modules')) touched.add(`${name} ${asker.trim()}`);
        return undefined;
      },
    });
  server = await import('./server.tsx');
  await server.ready;
});
afterAll(() => {
  for (const name of BROWSERS) Reflect.deleteProperty(globalThis, name);
});

describe.each(SERVER_PAGES)('%s', (_, page) => {
  test('is whole: nothing in it waits for a browser, and every sentence is in its language', () => {
    const html = server.renderPage(page);
    expect(html).toContain('<main');
    // React's mark for what it could not render.
    expect(html).not.toContain('<!--$!-->');
    expect(html).not.toContain('<!--$?-->');
    // An inline style, which the policy would block.
    expect(html.match(/<[^>]+\sstyle=[^>]*>/g)).toBeNull();
    // The form of a sentence without its dictionary.
    expect(html.match(/[>"](shell|home|listing|details|seller|member|legal|faults|site|leaves[A-Z]\w+)\.\w+/g)).toBeNull();
    expect(wordsOf(html).filter((words) => page.language !== 'en' && ENGLISH.test(words))).toEqual([]);
  });
});

describe('without scripts', () => {
  const [[, home], [, results]] = serverPages('en', false) as [[string, ServerPage], [string, ServerPage]]; // its first two
  /** Returns what a browser would send for the form with this attribute, by name. */
  const fieldsOf = (html: string, form: string) => {
    const [whole = '', inside = ''] = new RegExp(`<form [^>]*${form}[^>]*>([^]*?)</form>`).exec(html) ?? [];
    const [, id] = /^id="(\w+)"/.exec(form) ?? [];
    const outside = [...html.matchAll(new RegExp(`<select [^>]*form="${id}"[^>]*>`, 'g'))].map(String);
    expect(whole).toMatch(/^<form [^>]*action="\/(search)?"/);
    const tags = [...inside.matchAll(/<(?:input|select) [^>]*>/g)].map(String).concat(outside);
    return Object.fromEntries(tags.map((tag) => [/ name="([\w.]+)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1] ?? '']));
  };

  test('searching and filtering are forms that keep what was asked besides', () => {
    const html = server.renderPage(results);
    expect(fieldsOf(html, 'role="search"')).toEqual({ q: 'corolla', category: 'vehicles', minPrice: '1000' });
    expect(fieldsOf(html, 'id="refine"')).toEqual({
      q: 'corolla',
      category: 'vehicles',
      minPrice: '1000',
      maxPrice: '',
      province: '',
      district: '',
      sort: '',
    });
    expect(fieldsOf(server.renderPage(home), 'id="filters"')).toEqual({ minPrice: '', maxPrice: '', province: '', sort: '' });
    expect(fieldsOf(server.renderPage(home), 'role="search"')).toEqual({ q: '' });
  });

  test('categories, the ends of filters and the next page are links', () => {
    const html = server.renderPage(results);
    for (const address of [
      '/?q=corolla&amp;minPrice=1000',
      '/?q=corolla&amp;category=pets&amp;minPrice=1000',
      '/?category=vehicles&amp;minPrice=1000',
      '/',
    ])
      expect(html).toContain(`href="${address}"`);
    expect(server.renderPage(home)).toContain('href="/?cursor=c"');
  });

  test('further reviews of a member are behind a link, and the way back from them, too', () => {
    const pageOf = (name: string) => server.renderPage(new Map(serverPages('en', false)).get(name) as ServerPage); // of its list
    for (const name of ['a member', 'further reviews of a member']) expect(pageOf(name)).toContain('href="/member/70?cursor=1"');
    const back = 'href="/member/70"';
    expect(pageOf('further reviews of a member').split(back).length).toBe(pageOf('a member').split(back).length + 1);
  });

  test('what was said of a member stands there, and where nothing is, what to do', () => {
    const pages = new Map(serverPages('fa', false));
    const [member = '', nothing = ''] = ['a member', 'nothing'].map((name) => {
      const page = pages.get(name);
      return page && server.renderPage(page);
    });
    expect(member).toMatch(/>خوب</);
    for (const words of [faFaults.notFoundTitle, faFaults.notFoundText, faFaults.notFoundHelp])
      expect(nothing).toContain(`>${words}<`);
  });

  test('an ad shows each photo, and says how to write to its seller', () => {
    const [, ad] = serverPages('fa', false).find(([name]) => name === 'an ad') ?? [];
    const html = ad ? server.renderPage(ad) : '';
    for (const photo of ['/media/a.webp', '/media/b.webp']) expect(html).toContain(`src="${photo}"`);
    expect(/<noscript><p[^>]*>(.*?)<\/p>/.exec(html)?.[1]).toBe(faListing.needsScript);
  });
});

test('home says how many ads and members there are, and in how many provinces', () => {
  const [[, home]] = serverPages('en', false) as [[string, ServerPage]]; // its first one
  const numbers = [...server.renderPage(home).matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, number]) => number);
  expect(numbers).toEqual(['6,789', '12,345', '34']);
});

/** Words that each of these pages contains in English. */
const ENGLISH = /\b(the|and|of|is|to|your|Home|Search|Sign|Post|Chat|ago|AFN|members?)\b/;

test.each(LANGUAGE_CODES)('times in %s are days, which stay true in a cache', (language) => {
  for (const [, page] of serverPages(language, false))
    expect(server.renderPage({ ...page, now: page.now + 3_600_000 })).toBe(server.renderPage(page));
});

test('one page has nothing of another', () => {
  const pages = LANGUAGE_CODES.flatMap((language, at) => serverPages(language, at % 2 === 0).map(([, page]) => page));
  const alone = pages.map((page) => server.renderPage(page));
  const backwards = [...pages].reverse().map((page) => server.renderPage(page));
  expect(backwards.reverse()).toEqual(alone);
});

test('nothing that a server renders with touches a browser, neither when it is imported nor while all these pages are made', () => {
  expect([...touched]).toEqual([]);
});

/** Returns the texts of a page that come from its components, not from people. */
function wordsOf(html: string): string[] {
  return html
    .replaceAll(/<bdi[\s\S]*?<\/bdi>|<p dir="auto"[\s\S]*?<\/p>|<a [^>]*(mailto|dir="ltr")[\s\S]*?<\/a>/g, ' ')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
