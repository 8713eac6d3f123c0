import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Translate } from '../../kit/i18n/i18n.ts';
import type * as Words from './search-words.ts';

const ALL = 'q=%20red%20bike%20&category=vehicles&province=Herat&minPrice=1000&maxPrice=1234567&userId=7&sort=price_asc&pages=3';

test.each([
  ['a detail', 'category=vehicles&d.make=Toyota', 'تویوتا'],
  ['a deal', 'category=vehicles&deal=rent', 'کرایی'],
])('%s is said once its words are here, not before and never by its key', async (_, search, word) => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'fa-AF' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { loadDomains, t } = await import('../../kit/i18n/i18n.ts');
  await loadDomains('shell', 'home');
  const { loadSearchWords, searchWords } = await import('./search-words.ts');
  expect(searchWords(search, t)).toEqual(['موتر']);
  await loadSearchWords(search);
  expect(searchWords(search, t)).toEqual(['موتر', expect.stringContaining(word)]);
});

describe.each([
  ['en', ['“red bike”', 'Vehicles', 'Herat', 'From AFN 1,000', 'Up to AFN 1,234,567', 'One seller']],
  ['fa-AF', ['«\u2068red bike\u2069»', 'موتر', 'هرات', 'از ۱٬۰۰۰ افغانی', 'تا ۱٬۲۳۴٬۵۶۷ افغانی', 'یک فروشنده']],
])('in %s', (lang, expected) => {
  let words: typeof Words;
  let t: Translate;

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    const i18n = await import('../../kit/i18n/i18n.ts');
    await i18n.loadDomains('shell', 'home');
    ({ t } = i18n);
    words = await import('./search-words.ts');
  });
  afterAll(() => void vi.unstubAllGlobals());

  test('a search is said in the words of its filters, in their order; its order and pages are not', () => {
    expect(words.searchWords(ALL, t)).toEqual(expected);
    expect(words.searchChips(ALL, t).map(([name]) => name)).toEqual([
      'q',
      'category',
      'province',
      'minPrice',
      'maxPrice',
      'userId',
    ]);
  });

  test.each(['', 'q=', 'q=%20', 'category=boats', 'province=Paris', 'minPrice=abc&maxPrice=0', 'sort=newest'])(
    'nothing is said of %j',
    (search) => {
      expect(words.searchWords(search, t)).toEqual([]);
    },
  );

  test('prices are read in any digits', () => {
    expect(words.searchWords('minPrice=%DB%B1%DB%B0%DB%B0%DB%B0', t)).toEqual([expected[3]]);
  });
});
