// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Key } from '../../i18n/domains.ts';
import { openPage } from '../../test/browser-page.tsx';

/** The number of ads by the words that are left; without an entry there are none. */
const COUNTS: Record<string, number> = { car: 3, house: 8 };
const BUT_ITS_PROVINCE = (query: string, ads: string) => [`/?q=${query}`, `Without Herat: ${ads}`];

test('the filter that stands in the way is offered to go, with the ads that there are then; of another search its own', async () => {
  const { page, offers } = await nothing('/?q=car&province=Herat');
  await vi.waitFor(() => expect(offers()).toEqual([BUT_ITS_PROVINCE('car', '3 ads')]));
  await page.go('/?q=house&province=Herat');
  await vi.waitFor(() => expect(offers()).toEqual([BUT_ITS_PROVINCE('house', '8 ads')]));
});

test('the one that leaves the most ads is offered first, three at most', async () => {
  const { offers } = await nothing(
    '/?q=car&province=Herat&minPrice=10&maxPrice=90',
    (query) => 9 - [...query.keys()].length + (query.has('q') ? 0 : 4),
  );
  await vi.waitFor(() => expect(offers().map(([to]) => to)).toHaveLength(3));
  expect(offers()[0]?.[0]).toBe('/?province=Herat&minPrice=10&maxPrice=90');
});

test('of four that stand in the way the one that leaves the fewest ads is not offered', async () => {
  const { offers } = await nothing('/?q=car&province=Herat&minPrice=10&maxPrice=90&deal=rent', (query) =>
    ['q', 'province', 'minPrice', 'maxPrice', 'deal'].findIndex((name) => !query.has(name)),
  );
  const totals = () => offers().map(([, words]) => words?.match(/\d+ ads?$/)?.[0]);
  await vi.waitFor(() => expect(totals()).toHaveLength(3));
  const [first = '', second = '', third = ''] = totals();
  expect([first, second, third].map((each) => Number(each?.split(' ')[0]))).toEqual([4, 3, 2]);
});

test('the category is what is looked for: it is not offered to go, and the offers have a heading', async () => {
  const { page, offers, asked } = await nothing('/?category=pets&q=car&province=Herat', (query) => [...query.keys()].length);
  await vi.waitFor(() => expect(offers()).toHaveLength(2));
  expect(offers().every(([to]) => to?.includes('category=pets'))).toBe(true);
  expect(asked()).toHaveLength(2);
  const heading = page.main.querySelector('section')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(heading)?.textContent).toBe(page.t('finding.loosen'));
});

test('of words alone each is offered to go that stands in the way, beside the category that is looked for', async () => {
  const { page, offers, asked } = await nothing('/?category=vehicles&q=red+car+kabul', (query) =>
    query.get('q') === 'car kabul' ? 5 : query.get('q') === 'red car' ? 9 : 0,
  );
  await vi.waitFor(() =>
    expect(offers()).toEqual([
      ['/?q=red+car&category=vehicles', 'Without “kabul”: 9 ads'],
      ['/?q=car+kabul&category=vehicles', 'Without “red”: 5 ads'],
    ]),
  );
  expect(asked()).toHaveLength(3);
  expect(page.main.textContent).not.toContain('filter');
});

test('of nine words six are tried', async () => {
  const { page, asked } = await nothing(`/?q=${Array.from({ length: 9 }, (_, at) => `word${at}`).join('+')}`, () => 0);
  await vi.waitFor(() => expect(asked()).toHaveLength(6));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(asked()).toHaveLength(6);
});

test('where none of several filters stands in the way alone, the words alone are offered', async () => {
  const { offers, asked } = await nothing('/?category=pets&q=red+car&province=Herat&minPrice=10', (query) =>
    [...query.keys()].join() === 'q' ? 7 : 0,
  );
  await vi.waitFor(() => expect(offers()).toEqual([['/?q=red+car', 'Only “red car”: 7 ads']]));
  expect(asked()).toHaveLength(4);
});

test('where not even the words alone find an ad nothing is offered, nor where there are none', async () => {
  const { page, asked } = await nothing('/?q=car&province=Herat&minPrice=10', () => 0);
  await vi.waitFor(() => expect(asked()).toHaveLength(4));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(page.main.textContent).not.toContain(page.t('finding.loosen'));
  const none = await nothing('/?province=Herat&minPrice=10&maxPrice=90', () => 0);
  await vi.waitFor(() => expect(none.asked()).toHaveLength(3));
  await vi.waitFor(() => expect(none.page.client.isFetching()).toBe(0));
  expect(none.asked()).toHaveLength(3);
});

test('where no filter alone stands in the way none is offered to go', async () => {
  const { page, asked } = await nothing('/?q=car&province=Herat', () => 0);
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(page.main.textContent).not.toContain(page.t('finding.loosen'));
});

test('a network that loses these counts is not asked for them again and again', async () => {
  const { page, asked } = await nothing('/?q=car&province=Herat', () => {
    throw new TypeError('Failed to fetch');
  });
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  const { newQueryClient } = await import('../../kit/api/query-client.ts');
  const { queries } = newQueryClient().getDefaultOptions();
  page.client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const before = asked().length;
  await page.go('/?q=house&province=Herat');
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(before));
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(asked()).toHaveLength(before + 2);
});

test('of the only filter nothing is asked: the way to all ads is there', async () => {
  const { page, asked } = await nothing('/?province=Herat');
  await vi.waitFor(() => expect(page.button(page.t('home.viewAll'))).toBeDefined());
  expect(asked()).toEqual([]);
});

test.each<[string, Key, Key, string]>([
  ['/', 'home.noneYet', 'home.createFirst', '/create-listing'],
  ['/?category=pets', 'home.noneInCategory', 'home.viewAll', '/'],
  ['/?q=corolla', 'home.noneMatch', 'home.viewAll', '/'],
  ['/?userId=7', 'home.noneMatch', 'home.viewAll', '/'],
  ['/?maxPrice=5', 'home.noneMatch', 'home.viewAll', '/'],
  ...['province=Herat', 'd.year=2007..', 'deal=rent'].map(
    (more) => [`/?category=pets&${more}`, 'home.noneMatch', 'home.viewAll', '/'] as [string, Key, Key, string],
  ),
])(
  'what is not there at %s is said in the sentence that fits: %s, with the way out of it',
  async (address, sentence, way, leads) => {
    const { page } = await nothing(address, () => 0);
    expect(page.main.textContent).toContain(page.t('home.noListings'));
    expect(page.main.textContent).toContain(page.t(sentence, { category: page.t('shell.category.pets') }));
    expect([...page.main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [page.t(way), leads],
    ]);
  },
);

async function nothing(address: string, count = (query: URLSearchParams) => COUNTS[query.get('q') ?? ''] ?? 0) {
  history.replaceState(null, '', address);
  const asked: string[] = [];
  const page = await openPage({
    words: ['home', 'finding', 'details'],
    answers: {
      'GET /api/listings/facets': ({ call }) => {
        const query = new URLSearchParams(call.split('?')[1]);
        asked.push(call);
        return Response.json({ facets: {}, total: { count: count(query), more: false } });
      },
    },
  });
  const { Nothing } = await import('./nothing.tsx');
  await page.draw(<Nothing />);
  return {
    page,
    asked: () => asked,
    offers: () => [...page.main.querySelectorAll('section a')].map((link) => [link.getAttribute('href'), link.textContent]),
  };
}
