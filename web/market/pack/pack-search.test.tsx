// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { foldAds } from '#schema/pack/find';
import type { Area, PackAd } from '#schema/pack/format';
import { AS_OF, packAds } from '#schema/test/pack-ads';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption, controlLabelled } from '../../test/labelled.ts';

afterEach(() => {
  vi.doUnmock('./use-kept-packs.ts');
});

async function search(question: string, more: Partial<PackAd>[] = [], area: Area = 'Kabul', isOpening = false) {
  history.replaceState(null, '', `/pocket${question && `?${question}`}`);
  const page = await openPage({ words: ['pocket', 'home'] });
  const named = [
    { title: 'Dear', price: 20_000 },
    { title: 'Middling', price: 1_000 },
    { title: 'Cheap', price: 90 },
  ];
  const ads = foldAds(packAds(3).map((ad, at) => ({ ...ad, deal: null, featuredUntil: null, ...named[at], ...more[at] })));
  const pack = { area, asOf: new Date(AS_OF).toISOString(), ads: 3, bytes: 1 };
  vi.doMock('./use-kept-packs.ts', () => ({ packOf: () => pack, usePackAds: () => (isOpening ? null : ads) }));
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

test.each([
  ['', '/pocket/7?area=Kabul'],
  ['sort=price_desc', '/pocket/7?sort=price_desc'],
])('an ad that is found with "%s" leads to %s, where its pack is known again', async (question, leads) => {
  const { page } = await search(question, [{ id: 7 }]);
  expect(page.main.querySelector('article a')?.getAttribute('href')).toBe(leads);
});

test('what all of the country has is narrowed to a province', async () => {
  const provinces = [{ province: 'Herat' }, { province: 'Kabul' }, { province: null }] as const;
  const { titles } = await search('province=Kabul', [...provinces], 'Afghanistan');
  expect(titles()).toEqual(['Middling']);
});

test('an ad is called promoted until its promotion is over, and no longer', async () => {
  const at = (hours: number) => ({ featuredUntil: Date.now() + hours * 3_600_000 });
  const { page } = await search('sort=price_desc', [at(1), at(-1), {}]);
  const isPromoted = [...page.main.querySelectorAll('article')].map((ad) => ad.textContent.includes(page.t('home.featured')));
  expect(isPromoted).toEqual([true, false, false]);
});

test('what the address asks stands in the fields, prices for a keyboard of numbers; where one pack is kept none is chosen', async () => {
  const { page } = await search('q=dear&category=vehicles&sort=price_desc&minPrice=10&maxPrice=90000');
  const price = (name: 'minPrice' | 'maxPrice') => controlLabelled(`${page.t(`home.${name}`)} (${page.t('home.priceUnit')})`);
  const fields = [
    ...(['pocket.words', 'pocket.category', 'home.sort'] as const).map((name) => controlLabelled(page.t(name))),
    price('minPrice'),
    price('maxPrice'),
  ];
  expect(fields.map(({ value }) => value)).toEqual(['dear', 'vehicles', 'price_desc', '10', '90000']);
  expect([price('minPrice').inputMode, price('maxPrice').inputMode]).toEqual(['numeric', 'numeric']);
  expect(page.main.querySelectorAll('input, select')).toHaveLength(fields.length);
});

test('in what all of the country has a province can be chosen, and the one that is asked for stands there', async () => {
  const { page } = await search('province=Kabul', [], 'Afghanistan');
  expect(controlLabelled(page.t('home.province')).value).toBe('Kabul');
  expect(controlLabelled(page.t('home.province')).querySelector('option')?.textContent).toBe(page.t('home.allProvinces'));
  await selectOption(controlLabelled(page.t('home.province')), 'Herat');
  expect(location.search).toBe('?province=Herat');
});

test('an ad that is found says its price with its terms, where it is, what it is, and when it was posted', async () => {
  const createdAt = AS_OF - 86_400_000;
  const terms = { deal: 'rent', isBargain: true, location: 'Karte Char', categoryId: 3, createdAt } as const;
  const { page } = await search('sort=price_desc', [terms]);
  const { formatAgo } = await import('../../kit/i18n/format.ts');
  const [first] = page.main.querySelectorAll('article');
  const said = [...(first?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  const posted = new Date(createdAt).toISOString();
  expect(said).toEqual([
    `AFN 20,000 a month ${page.t('shell.price.negotiable')}`,
    'Karte Char',
    formatAgo(posted) + page.t('shell.category.vehicles'),
  ]);
  expect(first?.querySelector('time')?.dateTime).toBe(posted);
  const asOf = page.t('pocket.asOf', { ago: formatAgo(new Date(AS_OF).toISOString()) });
  expect(page.main.querySelector('[role=status]')?.textContent).toBe(`${page.t('pocket.found', { count: 3 })} · ${asOf}`);
});

test('who searches a pack has a search, in words of either direction, and choices that say what they are', async () => {
  const { page } = await search('');
  expect([
    page.main.querySelector('form')?.getAttribute('role'),
    controlLabelled(page.t('pocket.words')).getAttribute('dir'),
  ]).toEqual(['search', null]);
  await page.type('input', 'موتر');
  expect(controlLabelled(page.t('pocket.words')).getAttribute('dir')).toBe('auto');
  const choices = (name: 'pocket.category' | 'home.sort') =>
    [...controlLabelled(page.t(name)).querySelectorAll('option')].map(({ textContent }) => textContent);
  const categories = CATEGORIES.map(({ slug }) => page.t(`shell.category.${slug}`));
  expect(choices('pocket.category')).toEqual([page.t('pocket.allCategories'), ...categories]);
  expect(choices('home.sort')).toEqual([page.t('home.sortNewest'), page.t('home.sortPriceAsc'), page.t('home.sortPriceDesc')]);
});

test('what nothing matches is said, and what is searched; a field that is emptied leaves the address', async () => {
  const { page, titles } = await search('q=samovar');
  for (const words of ['pocket.none', 'pocket.noneText'] as const) expect(page.main.textContent).toContain(page.t(words));
  const heading = page.main.querySelector('section')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(heading)?.textContent).toBe(page.t('pocket.searchHeading'));
  await page.type('input', '');
  expect([titles().length, location.search, page.main.textContent.includes(page.t('pocket.noneText'))]).toEqual([3, '', false]);
});

test('while a pack is opened that is said, and not that it has nothing', async () => {
  const { page } = await search('', [], 'Kabul', true);
  expect([page.main.querySelector('[role=status]')?.textContent, page.main.textContent.includes(page.t('pocket.none'))]).toEqual([
    page.t('pocket.opening'),
    false,
  ]);
});

test('of two fields that are filled in the same moment, as a browser does by itself, both are asked for', async () => {
  const { page, titles } = await search('');
  const fields = ['minPrice', 'maxPrice'] as const;
  await actAndCheck(() => {
    for (const name of fields) {
      const field = controlLabelled(`${page.t(`home.${name}`)} (${page.t('home.priceUnit')})`);
      Reflect.set(Object.getPrototypeOf(field), 'value', '1000', field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  expect([titles(), location.search]).toEqual([['Middling'], '?minPrice=1000&maxPrice=1000']);
});
