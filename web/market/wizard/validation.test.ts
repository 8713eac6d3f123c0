import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/test/detail-samples';
import { DETAILS, FLAT_DETAILS, detailsOf } from '#schema/catalog/details';
import type { Key } from '../../i18n/domains.ts';
import { EMPTY_FIELDS, type ListingFields } from '../acts/listing-fields.ts';
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

describe.each(FLAT_DETAILS)('the detail %s', (name) => {
  const { allowed, refused } = samplesOf(name);
  const categoryId = CATEGORIES.find(({ kind }) => detailsOf({ kind, leaf: null }).includes(name))?.id ?? 0;
  const errorsOf = (value: unknown) => detailErrors({ ...basic, categoryId, details: { [name]: String(value) } });

  test('is judged in the wizard as the server judges it', () => {
    // A form holds only texts.
    const typed = refused.filter((value) => typeof value === 'string' || value === refused[0]);
    expect(allowed.map(errorsOf)).toEqual(allowed.map(() => ({})));
    expect(typed.map(errorsOf)).toEqual(typed.map(() => ({ [name]: 'detail_invalid' })));
    expect([errorsOf(''), errorsOf(' ')]).toEqual([{}, {}]);
  });

  test('finds its field when the server refuses it', () => {
    for (const field of [name, `details.${name}`])
      expect(serverErrors({ [field]: 'detail_invalid' })).toEqual({ [name]: 'detail_invalid' });
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

describe('the sentences of the spec', () => {
  let say: (fields: Partial<ListingFields>) => string | undefined;
  let t: (key: Key) => string;

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const i18n = await import('../../kit/i18n/i18n.ts');
    await i18n.loadDomains('errors', 'wizard');
    ({ t } = i18n);
    const { basicErrors, categoryErrors, detailErrors, firstError, sentenceOf } = await import('./validation.ts');
    say = (changed) => {
      const fields = { ...basic, categoryId: 3, ...changed };
      return sentenceOf(i18n.t, firstError({ ...basicErrors(fields), ...categoryErrors(fields), ...detailErrors(fields) })?.[1]);
    };
  });
  afterAll(() => void vi.unstubAllGlobals());

  test.each([
    [{}, undefined],
    [{ ...EMPTY_FIELDS }, 'Please select a category'],
    [{ ...EMPTY_FIELDS, categoryId: 3 }, 'Price is required'],
    [{ ...EMPTY_FIELDS, categoryId: 3, price: '0' }, 'Price must be greater than 0'],
    [{ ...EMPTY_FIELDS, categoryId: 3, price: '1' }, 'Title is required'],
    [{ title: ' \t', location: '' }, 'Title is required'],
    [{ location: ' ' }, 'Location is required'],
    [{ description: ' ' }, 'Description is required'],
    [{ categoryId: 0 }, 'Please select a category'],
    [{ categoryId: 99 }, 'Please select a category'],
    [{ price: '-5' }, 'Price must be greater than 0'],
    [{ price: '12.5' }, 'Price must be a whole number in AFN'],
    [{ price: 'ten' }, 'Price must be a whole number in AFN'],
    [{ price: '999,999,999,999' }, undefined],
    [{ price: '1,000,000,000,000' }, 'Price can be at most 999,999,999,999'],
    [{ price: '۱۲٬۵۰۰' }, undefined],
  ])('%j: %s', (fields, sentence) => {
    expect(say(fields)).toBe(sentence);
  });

  test('of its toasts', () => {
    const keys = [
      'validationError',
      'missingInformation',
      'missingInformationText',
      'categoryRequired',
      'categoryRequiredText',
    ] as const;
    expect(keys.map((key) => t(`wizard.${key}`))).toEqual([
      'Validation Error',
      'Missing Information',
      'Please fill in all required fields before proceeding',
      'Category Required',
      'Please select a category before proceeding',
    ]);
  });
});

describe('a price', () => {
  const priced = (given: Partial<ListingFields>) => basicErrors({ ...basic, price: '', ...given }).price;

  test('is asked for where the deal needs one', () => {
    expect(priced({ deal: 'girawi' })).toBe('price_required');
    expect(priced({ negotiable: true })).toBe('price_required');
    for (const deal of ['free', 'wanted', 'exchange'] as const) expect(priced({ deal })).toBeUndefined();
    expect(priced({ negotiable: 'agreement' })).toBeUndefined();
  });

  test('that is written must be one all the same, but where none is of use', () => {
    expect(priced({ deal: 'wanted', price: 'cheap' })).toBe('price_invalid');
    expect(priced({ deal: 'free', price: 'cheap' })).toBeUndefined();
  });

  test('that the deal of a leaf lacks is asked for where the deal is chosen', () => {
    const chosen = { ...basic, price: '', categoryId: 1 };
    expect(furthestStep(chosen)).toBe(2);
    expect(furthestStep({ ...chosen, deal: 'free' })).toBe(3);
    expect(furthestStep({ ...basic, price: '' })).toBe(1);
  });
});

test('what the server refuses of leaf, deal, district and currency has its field and step', () => {
  expect(serverErrors({ leaf: 'leaf_unknown', deal: 'deal_unknown', district: 'district_unknown' })).toEqual({
    leaf: 'leaf_unknown',
    deal: 'deal_unknown',
    district: 'district_unknown',
  });
  expect((['leaf', 'deal', 'district', 'currency', 'price'] as const).map(stepOf)).toEqual([2, 2, 1, 1, 1]);
});

test('the details of a leaf are judged by the table, but for what another deal asks for', () => {
  const flat: ListingFields = { ...basic, categoryId: 1, leaf: 'flats', deal: 'girawi' };
  expect(detailErrors({ ...flat, details: { area: '۲٫۵', areaUnit: 'jerib', monthlyRent: 'some' } })).toEqual({
    monthlyRent: 'detail_invalid',
  });
  expect(detailErrors({ ...flat, deal: 'sale', details: { monthlyRent: 'some', area: 'big' } })).toEqual({
    area: 'detail_invalid',
  });
});
