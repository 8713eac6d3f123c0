// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { categoryBySlug } from '#schema/catalog/categories';
import { openPage } from '../../../test/browser-page.tsx';
import { describedBy } from '../../../test/labelled.ts';
import { EMPTY_FIELDS, type ListingFields } from '../../acts/listing-fields.ts';
import type { FieldErrors } from '../validation.ts';

const PRICED = { title: 'A thing', price: '900', location: 'Herat' };

test.each([
  ['that is there is not asked for again', '900', false],
  ['that lacks is asked for, under the category', '', true],
  ['that is none is asked for, under the category', 'cheap', true],
])('of an ad that is for sale a price %s', async (_, price, isAsked) => {
  const { page } = await cards({ ...PRICED, price, categoryId: idOf('vehicles') });
  await vi.waitFor(() => expect(page.main.querySelectorAll('fieldset fieldset').length).toBeGreaterThan(0));
  expect(page.main.querySelector('[inputmode=numeric]') !== null).toBe(isAsked);
});

test('a choice that is wrong says so to who comes into it, and has the focus', async () => {
  const { page } = await cards({ ...PRICED, categoryId: idOf('vehicles') }, { deal: 'deal_unknown' });
  const wrong = () => page.main.querySelector('[data-invalid]');
  await vi.waitFor(() => expect(describedBy(wrong())).toBe(page.t('errors.deal_unknown')));
  const { focusFirstError } = await import('../use-field-errors.ts');
  expect([focusFirstError(page.main), document.activeElement?.closest('fieldset')]).toEqual([true, wrong()]);
});

test('the rent of what is let is asked for, under the category, also where it stands there', async () => {
  const { page } = await cards({ ...PRICED, deal: 'rent', categoryId: idOf('vehicles') });
  expect((await page.there('[inputmode=numeric]')).value).toBe('900');
});

test('that no category is chosen is said to who comes to the choice of one, which arrow keys go through', async () => {
  const { page } = await cards(PRICED, { categoryId: 'category_unknown' });
  const radios = [...page.main.querySelectorAll<HTMLInputElement>('[type=radio]')];
  expect([describedBy(page.main.querySelector('fieldset')), new Set(radios.map(({ name }) => name)).size]).toEqual([
    page.t('errors.category_unknown'),
    1,
  ]);
});

test('another category forgets what the one before asked for', async () => {
  const { page, told } = await cards({
    ...PRICED,
    categoryId: idOf('vehicles'),
    leaf: 'cars',
    deal: 'sale',
    details: { year: '2001' },
  });
  await page.click(`[type=radio][value="${idOf('jobs')}"]`);
  expect(told()).toMatchObject({ ...PRICED, categoryId: idOf('jobs'), leaf: null, details: {} });
});

function idOf(slug: string): number {
  const category = categoryBySlug(slug);
  if (!category) throw new Error(`There is no category ${slug}`);
  return category.id;
}

async function cards(begun: Partial<ListingFields>, errors: FieldErrors = {}) {
  const page = await openPage({
    words: ['wizard', 'errors', 'details'],
    // The catalog is used instead.
    answers: { 'GET /api/categories': () => Response.error() },
  });
  const { CategoryCards } = await import('./category-cards.tsx');
  let now: ListingFields = { ...EMPTY_FIELDS, ...begun };
  function Form() {
    const [fields, setFields] = useState(now);
    useEffect(() => void (now = fields));
    return <CategoryCards fields={fields} errors={errors} onChange={setFields} />;
  }
  await page.draw(<Form />);
  return { page, told: () => now };
}
