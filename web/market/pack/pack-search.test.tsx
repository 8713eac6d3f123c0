// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { searchedAds } from '#schema/pack/find';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./use-kept-packs.ts');
});

async function search(question: string) {
  history.replaceState(null, '', `/pocket?${question}`);
  const page = await openPage({ words: ['pocket', 'home'] });
  const named = [
    { title: 'Dear', price: 20_000 },
    { title: 'Middling', price: 1_000 },
    { title: 'Cheap', price: 90 },
  ];
  const ads = searchedAds(packAds(3).map((ad, at) => ({ ...ad, deal: null, featuredUntil: null, ...named[at] })));
  const pack = { area: 'Kabul', asOf: new Date(AS_OF).toISOString(), ads: 3, bytes: 1 } as const;
  vi.doMock('./use-kept-packs.ts', () => ({ packOf: () => pack, usePackAds: () => ads }));
  const { PackSearch } = await import('./pack-search.tsx');
  await page.draw(<PackSearch packs={[pack]} />);
  const titles = () => [...page.main.querySelectorAll('article h3')].map(({ textContent }) => textContent);
  return { page, titles };
}

test.each([
  ['minPrice=۱٬۰۰۰', ['Dear', 'Middling']],
  ['maxPrice=1,000', ['Middling', 'Cheap']],
  ['minPrice=۹۰۰&maxPrice=۱۱۰۰', ['Middling']],
  ['minPrice=much', ['Dear', 'Middling', 'Cheap']],
])('of a pack ?%s shows what has such a price, in digits of any kind', async (prices, shown) => {
  expect((await search(prices)).titles()).toEqual(shown);
});

test('what is typed into the search of a pack is found at once, and no letter is a step to go back to', async () => {
  const places = history.length;
  const { page, titles } = await search('sort=price_asc');
  for (const text of ['mid', 'midd']) await page.type('input', text);
  expect([titles(), location.search, history.length]).toEqual([['Middling'], '?sort=price_asc&q=midd', places]);
});
