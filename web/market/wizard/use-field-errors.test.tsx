// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { EMPTY_FIELDS } from '../acts/listing-fields.ts';

test('who mends one field is still told of the others, and of a detail until that is mended', async () => {
  const page = await openPage();
  const { useFieldErrors } = await import('./use-field-errors.ts');
  const form = await page.use(useFieldErrors);
  const wrong = { ...EMPTY_FIELDS, price: '0', details: { year: 'soon', km: 'many' } };
  await actAndCheck(() =>
    form.now.show({ title: 'title_required', price: 'price_not_positive', year: 'detail_invalid', km: 'detail_invalid' }),
  );
  const titled = { ...wrong, title: 'Corolla' };
  await actAndCheck(() => form.now.clear(wrong, titled));
  expect(Object.keys(form.now.errors)).toEqual(['price', 'year', 'km']);
  const mended = { ...titled, details: { ...wrong.details, year: '2007' } };
  await actAndCheck(() => form.now.clear(titled, mended));
  expect(Object.keys(form.now.errors)).toEqual(['price', 'km']);
  await actAndCheck(() => form.now.clear());
  expect(form.now.errors).toEqual({});
});
