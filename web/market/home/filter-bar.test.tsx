// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { selectOption } from '../../test/labelled.ts';

test.each([
  ['', 'Filters'],
  ['?q=car&sort=price_asc', 'Filters'],
  ['?minPrice=5&maxPrice=9', 'Filters (2)'],
  ['?province=Herat&minPrice=5&maxPrice=9', 'Filters (3)'],
])('on a phone the folded filters of "%s" are called "%s"', async (asked, name) => {
  const { page } = await filterBar(`/${asked}`);
  expect(page.main.querySelector('label[for=filters-open]')?.textContent).toBe(name);
});

test('Enter unfolds the filters as a press does, and folds them', async () => {
  const { page } = await filterBar('/');
  const box = await page.there('#filters-open');
  const enter = () => actAndCheck(() => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  const panel = document.getElementById(box.getAttribute('aria-controls') ?? '');
  expect(panel?.contains(await page.there('[name=province]'))).toBe(true);
  await enter();
  expect(box.checked).toBe(true);
  await enter();
  expect(box.checked).toBe(false);
});

test.each(['minPrice', 'maxPrice'])('what was typed and not asked for goes with another %s in the address', async (name) => {
  const { page } = await filterBar(`/?${name}=5`);
  await page.type(`[name=${name}]`, '7');
  await page.go(`/?${name}=9`);
  await vi.waitFor(async () => expect((await page.there(`[name=${name}]`)).value).toBe('9'));
  await page.go('/');
  await vi.waitFor(async () => expect((await page.there(`[name=${name}]`)).value).toBe(''));
});

test('the prices of the address stand there in the digits of the language, also after another is chosen', async () => {
  const { page, FilterBar } = await filterBar('/?minPrice=5000');
  const { PageContext } = await import('../../kit/page.ts');
  for (const [language, price] of [
    ['en', '5000'],
    ['fa', '۵۰۰۰'],
  ] as const) {
    await page.draw(
      <PageContext value={{ language, timeZone: 'Asia/Kabul', now: 0, isMember: false }}>
        <FilterBar />
      </PageContext>,
    );
    await vi.waitFor(async () => expect((await page.there('[name=minPrice]')).value).toBe(price));
  }
});

test('the newest first goes without saying; the order by distance is named while it is asked for, and not offered else', async () => {
  const { page, order } = await filterBar('/?near=Herat&sort=near');
  expect([order().value, order().selectedOptions[0]?.textContent]).toEqual(['near', page.t('home.sortNear')]);
  await selectOption(await page.there('[name=sort]'), 'price_asc');
  expect([new URLSearchParams(location.search).get('sort'), order().options.length]).toEqual(['price_asc', 3]);
  await selectOption(await page.there('[name=sort]'), 'newest');
  expect(new URLSearchParams(location.search).has('sort')).toBe(false);
});

test('the ads of a province are asked for at once, and those of all again', async () => {
  const { page } = await filterBar('/?q=car&cursor=abc');
  for (const [province, address] of [
    ['Herat', '?q=car&province=Herat'],
    ['', '?q=car'],
  ] as const) {
    await selectOption(await page.there('[name=province]'), province);
    expect([location.search, (await page.there('[name=province]')).value]).toEqual([address, province]);
  }
});

test('what stands beside the prices goes along where a browser sends them by itself', async () => {
  const { page } = await filterBar('/?province=Herat&minPrice=5&sort=price_desc');
  const form = (await page.there('[name=minPrice]')).form ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    province: 'Herat',
    minPrice: '5',
    maxPrice: '',
    sort: 'price_desc',
  });
});

async function filterBar(address: string) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: ['home', 'finding'] });
  const { FilterBar, PriceRange } = await import('./filter-bar.tsx');
  await PriceRange.load();
  await page.draw(<FilterBar />);
  return {
    page,
    FilterBar,
    order: () => {
      const select = page.main.querySelector<HTMLSelectElement>('select[name=sort]');
      if (!select) throw new Error('No order can be chosen');
      return select;
    },
  };
}
