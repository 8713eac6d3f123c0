// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy } from '../../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type { FieldErrors } from '../validation.ts';

const [REAL_ESTATE, VEHICLES] = [1, 3];

test('a price is grouped while it is typed at its end, and left alone while it is changed in its middle', async () => {
  const { type, changed } = await price({ price: '' });
  await type('12500', 5);
  await type('12500', 2);
  await type('۱۲۵۰۰', 5);
  await type('12500 or so', 11);
  expect(changed('price')).toEqual(['12,500', '12500', '۱۲٬۵۰۰', '12500 or so']);
});

test('what was changed in its middle is grouped when the field is left; what is grouped already is no change', async () => {
  for (const [text, grouped] of [
    ['1250,0', ['12,500']],
    ['12,500', []],
    ['ask me', []],
  ] as const) {
    const { input, changed } = await price({ price: text });
    await actAndCheck(() => {
      input()?.focus();
      input()?.blur();
    });
    expect(changed('price')).toEqual(grouped);
  }
});

test.each<[string, Partial<ListingFields>, string]>([
  ['a sale', {}, 'Price (AFN)'],
  ['a sale in dollars', { currency: 'USD' }, 'Price (USD)'],
  ['a rent', { deal: 'rent' }, 'Rent a month (AFN)'],
  ['a girawi', { deal: 'girawi' }, 'Deposit (girawi) (AFN)'],
  ['what somebody looks for', { deal: 'wanted', currency: 'USD' }, 'Your budget (USD)'],
  ['what is bartered', { deal: 'exchange' }, 'What it is worth (AFN)'],
])('the price of %s is called so', async (_, written, label) => {
  const { page } = await price(written);
  expect(page.main.querySelector('label')?.textContent).toBe(label);
});

test.each<[string, Partial<ListingFields>, string]>([
  ['is its pay', {}, 'Pay (AFN)'],
  ['in dollars is its pay', { currency: 'USD' }, 'Pay (USD)'],
  ['that somebody looks for is a budget', { deal: 'wanted' }, 'Your budget (AFN)'],
])('the price of work %s', async (_, written, label) => {
  const { categoryBySlug } = await import('#schema/catalog/categories');
  const { page } = await price({ categoryId: categoryBySlug('jobs')?.id ?? null, ...written });
  expect(page.main.querySelector('label')?.textContent).toBe(label);
});

test.each<[ListingFields['negotiable'], string]>([
  [false, 'Fixed price'],
  [true, 'Negotiable'],
  ['agreement', 'By agreement'],
])('of the terms the one that holds is chosen, by its own words (%s)', async (negotiable, words) => {
  const { page } = await price({ negotiable });
  const terms = [...page.main.querySelectorAll('fieldset label')].map((label) => label.textContent);
  const chosen = page.main.querySelector('fieldset input:checked');
  expect([terms, page.main.querySelector(`label[for="${chosen?.id}"]`)?.textContent]).toEqual([
    ['Fixed price', 'Negotiable', 'By agreement'],
    words,
  ]);
});

test('a price is written from left to right in any language, and its currencies are called by their names', async () => {
  const { page, input } = await price({});
  const select = page.main.querySelector('select');
  expect([input()?.dir, [...(select?.options ?? [])].map(({ value, text }) => [value, text])]).toEqual([
    'ltr',
    [
      ['AFN', page.t('wizard.currencyAFN')],
      ['USD', page.t('wizard.currencyUSD')],
    ],
  ]);
});

test.each<[string, Partial<ListingFields>, string, string]>([
  ['nothing is written', {}, 'In whole Afghanis', 'true'],
  ['a price is written', { price: '12500' }, 'AFN 12,500', 'true'],
  ['no price is written', { price: 'ask me' }, 'In whole Afghanis', 'true'],
  ['dollars are written', { price: '12500', currency: 'USD' }, 'In whole dollars', 'true'],
  ['it may be left out', { deal: 'wanted' }, 'In whole Afghanis You may leave this empty.', 'false'],
  ['it may be left out, and is not', { deal: 'exchange', price: '500' }, 'AFN 500 You may leave this empty.', 'false'],
])('below the price stands what it comes to where %s', async (_, written, hint, required) => {
  const { input } = await price(written);
  const described = document.getElementById(input()?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([described, input()?.getAttribute('aria-required')]).toEqual([hint, required]);
});

test('what such ads cost is said where a price is written, and by agreement too', async () => {
  for (const negotiable of [false, 'agreement'] as const) {
    const { page } = await price(
      { categoryId: REAL_ESTATE, leaf: 'flats', negotiable },
      {},
      { n: 4, low: 500, median: 500, high: 500 },
    );
    await vi.waitFor(() => expect(page.main.querySelector('[role=status]')?.textContent).toBe('4 like this: about 500 AFN.'));
  }
});

test('what is given away asks for nothing', async () => {
  const { page } = await price({ deal: 'free' });
  expect(page.main.childElementCount).toBe(0);
});

test('by agreement there is no price to write, and the way back to one; what was written is kept', async () => {
  const { page, input, onChange } = await price({ price: '12,500', negotiable: 'agreement' });
  expect([input(), page.main.querySelector('select')]).toEqual([undefined, null]);
  for (const value of ['false', 'true']) await page.click(`[value=${value}]`);
  expect(onChange.mock.calls.map(([{ price: kept, negotiable }]) => [kept, negotiable])).toEqual([
    ['12,500', false],
    ['12,500', true],
  ]);
});

test('another currency leaves the number as it is', async () => {
  const { page, onChange } = await price({ price: '12,500' });
  const select = page.main.querySelector('select');
  await actAndCheck(() => {
    Object.assign(select ?? {}, { value: 'USD' });
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ price: '12,500', currency: 'USD' });
});

test.each<[string, ListingFields['deal'], string[]]>([
  ['the rent of a girawi', 'girawi', ['details.name.monthlyRent']],
  ['the deposit of a rent', 'rent', ['details.name.deposit']],
  ['nothing with a sale', 'sale', []],
])('beside the price stands %s', async (_, deal, besides) => {
  const { page } = await price({ categoryId: REAL_ESTATE, leaf: 'houses', deal });
  const { loadLeaves } = await import('../../leaves/leaves.ts');
  await actAndCheck(() => loadLeaves('real-estate'));
  const names = ['details.name.monthlyRent', 'details.name.deposit'] as const;
  const unit = page.t('details.unit.afghani');
  // The first label is that of the price.
  const [, ...labels] = [...page.main.querySelectorAll('label')].map((label) => label.textContent ?? '');
  expect(names.filter((name) => labels.includes(page.t('details.withUnit', { name: page.t(name), unit })))).toEqual(besides);
  // The other details of the ad are shown elsewhere.
  expect(page.main.querySelectorAll('input:not([type=radio])')).toHaveLength(1 + besides.length);
});

test.each([
  ['who came to lower the price stands in its field', '?price', true],
  ['who came for something else does not', '', false],
])('%s', async (_, search, isThere) => {
  history.replaceState(null, '', `/listing/5/edit${search}`);
  const { input } = await price({ price: '12,500' });
  expect(document.activeElement === input()).toBe(isThere);
});

test('what is wrong with the price is not said at its currency', async () => {
  const { page } = await price({ price: 'ask me' }, { price: 'price_invalid' });
  const faulty = [...page.main.querySelectorAll('[aria-invalid=true]')].map(({ tagName }) => tagName);
  expect([faulty, page.main.textContent.includes(page.t('errors.price_invalid'))]).toEqual([['INPUT'], true]);
});

test('what is wrong with the currency is said at the currency', async () => {
  const { page } = await price({ price: '900' }, { currency: 'currency_unknown' });
  const faulty = [...page.main.querySelectorAll('[aria-invalid=true]')];
  expect(faulty.map((field) => [field.tagName, describedBy(field)])).toEqual([['SELECT', page.t('errors.currency_unknown')]]);
});

async function price(written: Partial<ListingFields>, errors: FieldErrors = {}, guidance: object = { n: 0 }) {
  const page = await openPage({
    words: ['wizard', 'details', 'errors'],
    answers: { 'GET /api/listings/guidance': () => Response.json(guidance) },
  });
  const { PriceFields } = await import('./price-fields.tsx');
  const onChange = vi.fn<(fields: ListingFields) => void>();
  await page.draw(
    <PriceFields fields={{ ...EMPTY_FIELDS, categoryId: VEHICLES, ...written }} errors={errors} onChange={onChange} />,
  );
  const input = () => page.main.querySelector<HTMLInputElement>('[inputmode=numeric]') ?? undefined;
  return {
    page,
    input,
    onChange,
    changed: (name: keyof ListingFields) => onChange.mock.calls.map(([fields]) => fields[name]),
    /** With the caret behind this many letters. */
    type: async (text: string, caret: number) => {
      const field = input();
      if (!field) throw new Error('No price is asked for');
      await actAndCheck(() => {
        Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
        field.setSelectionRange(caret, caret);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}
