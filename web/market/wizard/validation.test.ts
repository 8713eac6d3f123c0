import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/catalog/detail-samples';
import { DETAIL_NAMES, DETAILS, detailsOf } from '#schema/catalog/details';
import { EMPTY_FIELDS, type ListingFields } from './listing-fields.ts';
import {
  basicErrors,
  categoryErrors,
  detailErrors,
  firstError,
  furthestStep,
  isMissing,
  serverErrors,
  stepOf,
} from './validation.ts';

const basic: ListingFields = { ...EMPTY_FIELDS, title: 'Corolla', description: 'Good', price: '۱۲۳۴', location: 'Herat' };

describe('the first step', () => {
  test('needs title, description, price and location', () => {
    const errors = basicErrors({ ...EMPTY_FIELDS, title: '  ' });
    expect(Object.keys(errors)).toEqual(['title', 'description', 'price', 'location']);
    expect(isMissing(errors)).toBe(true);
    expect(basicErrors(basic)).toEqual({});
  });

  test.each([
    ['0', 'price_not_positive'],
    ['-1', 'price_not_positive'],
    ['1e309', 'price_invalid'],
    ['9999999999999', 'price_too_high'],
  ])('says what is wrong with the price %s', (price, error) => {
    expect(basicErrors({ ...basic, price })).toEqual({ price: error });
    expect(isMissing(basicErrors({ ...basic, price }))).toBe(false);
  });

  test('says that a title of 10,000 characters is too long', () => {
    expect(basicErrors({ ...basic, title: 'x'.repeat(10_000) })).toEqual({ title: 'title_too_long' });
  });
});

test('nobody gets further than what was filled in allows', () => {
  expect(furthestStep(EMPTY_FIELDS)).toBe(1);
  expect(furthestStep(basic)).toBe(2);
  expect(furthestStep({ ...basic, categoryId: 3 })).toBe(3);
});

test('details are whole numbers and short texts, or left out', () => {
  const details = { year: 'old', mileage: '', make: 'x'.repeat(61), model: 'Corolla' };
  expect(detailErrors({ ...basic, categoryId: 3, details })).toEqual({ year: 'detail_invalid', make: 'detail_invalid' });
  expect(detailErrors({ ...basic, categoryId: 3, details: { year: '۲۰۰۶' } })).toEqual({});
});

describe.each(DETAIL_NAMES)('the detail %s', (name) => {
  const { allowed, refused } = samplesOf(name);
  const categoryId = CATEGORIES.find(({ kind }) => detailsOf(kind).includes(name))?.id ?? 0;
  const errorsOf = (value: unknown) => detailErrors({ ...basic, categoryId, details: { [name]: String(value) } });

  test('is judged in the wizard as the server judges it', () => {
    // A form holds texts only.
    const typed = refused.filter((value) => typeof value === 'string' || value === refused[0]);
    expect(allowed.map(errorsOf)).toEqual(allowed.map(() => ({})));
    expect(typed.map(errorsOf)).toEqual(typed.map(() => ({ [name]: 'detail_invalid' })));
    expect([errorsOf(''), errorsOf(' ')]).toEqual([{}, {}]);
  });

  test('finds its field when the server refuses it', () => {
    expect(serverErrors({ [name]: 'detail_invalid' })).toEqual({ [name]: 'detail_invalid' });
    expect(firstError({ [name]: 'detail_invalid' })).toEqual([name, 'detail_invalid']);
    expect(stepOf(name)).toBe(3);
  });
});

test('a detail that the table requires is asked for, where the category asks', () => {
  const rule = DETAILS.brand;
  const before = rule.required;
  rule.required = true;
  try {
    expect(detailErrors({ ...basic, categoryId: 5, details: { brand: ' ' } })).toEqual({ brand: 'detail_required' });
    expect(detailErrors({ ...basic, categoryId: 5, details: { brand: 'Nokia' } })).toEqual({});
    expect(detailErrors({ ...basic, categoryId: 3 })).toEqual({});
  } finally {
    if (before === undefined) delete rule.required;
  }
});

test('on submit the category comes first, then price, title and location', () => {
  const errors = { ...basicErrors(EMPTY_FIELDS), ...categoryErrors(EMPTY_FIELDS) };
  expect(firstError(errors)).toEqual(['categoryId', 'category_unknown']);
  expect(firstError(basicErrors(EMPTY_FIELDS))?.[0]).toBe('price');
});

test('the errors of the server find their fields and steps', () => {
  const errors = serverErrors({ price: 'price_invalid', province: 'province_unknown', unheard: 'bad_request' });
  expect(errors).toEqual({ price: 'price_invalid', location: 'province_unknown' });
  expect([stepOf('price'), stepOf('categoryId'), stepOf('year'), stepOf('images')]).toEqual([1, 2, 3, 3]);
});
