import { expect, test } from 'vitest';
import { listingDetails } from '#schema/catalog/details';
import { detailRows } from './detail-rows.ts';

const NONE = listingDetails(null);
const [REAL_ESTATE, VEHICLES, ELECTRONICS] = [1, 3, 5];

test('a home shows its own fields in their order, the area in square feet', () => {
  expect(detailRows({ ...NONE, categoryId: REAL_ESTATE, bedrooms: 3, squareFeet: 1800, propertyType: 'apartment' })).toEqual([
    { label: 'details.name.bedrooms', value: { kind: 'quantity', key: null, count: 3 } },
    { label: 'details.name.squareFeet', value: { kind: 'quantity', key: 'details.amount.square-feet', count: 1800 } },
    { label: 'details.name.propertyType', value: { kind: 'word', key: 'details.choice.apartment' } },
  ]);
});

test('a year is no quantity, miles are', () => {
  expect(detailRows({ ...NONE, categoryId: VEHICLES, year: 2007, make: 'Toyota', mileage: 98000 })).toEqual([
    { label: 'details.name.year', value: { kind: 'year', year: 2007 } },
    { label: 'details.name.make', value: { kind: 'typed', text: 'Toyota' } },
    { label: 'details.name.mileage', value: { kind: 'quantity', key: 'details.amount.miles', count: 98000 } },
  ]);
});

test('fields of another category are left out, and so are empty ones', () => {
  expect(detailRows({ ...NONE, categoryId: ELECTRONICS, bedrooms: 3, year: 2020 })).toEqual([]);
});

test('a condition that no list offers, and a brand that reads like one, are shown as typed', () => {
  expect(detailRows({ ...NONE, categoryId: ELECTRONICS, brand: 'new', condition: 'toString' })).toEqual([
    { label: 'details.name.brand', value: { kind: 'typed', text: 'new' } },
    { label: 'details.name.condition', value: { kind: 'typed', text: 'toString' } },
  ]);
});
