// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

test('prices in digits of any kind go into the address in plain ones, beside what it asks already', async () => {
  const { type, submit } = await prices('/?q=car&province=Herat&minPrice=5');
  await type('minPrice', '۱۰٬۰۰۰');
  await type('maxPrice', ' 20,000 ');
  await submit();
  await vi.waitFor(() => expect(asked()).toEqual({ q: 'car', province: 'Herat', minPrice: '10000', maxPrice: '20000' }));
});

test('what the address asks stands in the fields, and a price that is cleared is asked for no longer', async () => {
  const { page, type, submit } = await prices('/?minPrice=10000&maxPrice=20000');
  expect([(await page.there('[name=minPrice]')).value, (await page.there('[name=maxPrice]')).value]).toEqual(['10000', '20000']);
  await type('minPrice', '');
  await submit();
  await vi.waitFor(() => expect(asked()).toEqual({ maxPrice: '20000' }));
});

test.each([
  ['what is no price', 'cheap', '5', 'minPrice', 'home.priceInvalid'],
  ['a highest price that is none', '', 'much', 'maxPrice', 'home.priceInvalid'],
  ['a highest price below the lowest', '20,000', '۱۰۰۰۰', 'maxPrice', 'home.pricesCrossed'],
] as const)('%s is named at its field when it is sent, and not sent', async (_, min, max, field, words) => {
  const { page, type, submit, said } = await prices('/?q=car');
  await type('minPrice', min);
  await type('maxPrice', max);
  expect(said()).toEqual(['', '']);
  await submit();
  expect(said()).toEqual(field === 'minPrice' ? [page.t(words), ''] : ['', page.t(words)]);
  expect(asked()).toEqual({ q: 'car' });
  // While the price is being corrected no error is shown.
  await type(field, '2');
  expect(said()).toEqual(['', '']);
});

test('the lowest price is asked for alone, as is the highest', async () => {
  const { type, submit, said } = await prices('/');
  await type('minPrice', '20,000');
  await submit();
  expect(said()).toEqual(['', '']);
  await vi.waitFor(() => expect(asked()).toEqual({ minPrice: '20000' }));
  await type('minPrice', '');
  await type('maxPrice', '20,000');
  await submit();
  await vi.waitFor(() => expect(asked()).toEqual({ maxPrice: '20000' }));
});

test('each price is called by its name and its currency, and brings up a keyboard of numbers; beside them stands what is near', async () => {
  const { page } = await prices('/?minPrice=5');
  const fields = (['home.minPrice', 'home.maxPrice'] as const).map((name) =>
    controlLabelled(`${page.t(name)} (${page.t('home.priceUnit')})`),
  );
  expect(fields.map((field) => [field.name, field.placeholder, field.inputMode])).toEqual([
    ['minPrice', page.t('home.minPrice'), 'numeric'],
    ['maxPrice', page.t('home.maxPrice'), 'numeric'],
  ]);
  expect(page.button(page.t('finding.nearMe'))).toBeDefined();
});

test('one price can be asked for as the lowest and the highest', async () => {
  const { type, submit } = await prices('/');
  await type('minPrice', '20,000');
  await type('maxPrice', '۲۰۰۰۰');
  await submit();
  await vi.waitFor(() => expect(asked()).toEqual({ minPrice: '20000', maxPrice: '20000' }));
});

test('a browser that sends the form by itself keeps what else is asked, from the first page on', async () => {
  const { page } = await prices('/?q=car&minPrice=5&province=Herat&cursor=n.120.98');
  const hidden = [...page.main.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['q', 'car']]);
  expect(page.main.querySelector('form')?.getAttribute('action')).toBe('/');
});

const asked = () => Object.fromEntries(new URLSearchParams(location.search));

async function prices(address: string) {
  history.replaceState(null, '', address);
  const page = await openPage({ words: ['home', 'finding'] });
  const { default: PriceRange } = await import('./price-range.tsx');
  await page.draw(<PriceRange />);
  const field = (name: string) => page.main.querySelector(`[name=${name}]`);
  return {
    page,
    type: (name: string, text: string) => page.type(`[name=${name}]`, text),
    submit: () => actAndCheck(() => page.button(page.t('home.applyPrices'))?.click()),
    said: () => [describedBy(field('minPrice')), describedBy(field('maxPrice'))],
  };
}
