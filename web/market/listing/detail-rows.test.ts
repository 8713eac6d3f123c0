import { expect, test } from 'vitest';
import type { ListingDetails } from '#schema/contracts/listings';
import { detailRows } from './detail-rows.ts';

const NONE: ListingDetails = {
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  propertyType: null,
  year: null,
  make: null,
  model: null,
  mileage: null,
  condition: null,
  brand: null,
  warranty: null,
};
const [REAL_ESTATE, VEHICLES, ELECTRONICS] = [1, 3, 5];

test('a home shows its own fields in their order, the area in square feet', () => {
  expect(detailRows({ ...NONE, categoryId: REAL_ESTATE, bedrooms: 3, squareFeet: 1800, propertyType: 'apartment' })).toEqual([
    { label: 'listing.bedrooms', value: { kind: 'quantity', key: null, count: 3 } },
    { label: 'listing.squareFeet', value: { kind: 'quantity', key: 'listing.squareFeetValue', count: 1800 } },
    { label: 'listing.propertyType', value: { kind: 'word', key: 'listing.apartment' } },
  ]);
});

test('a year is no quantity, miles are', () => {
  expect(detailRows({ ...NONE, categoryId: VEHICLES, year: 2007, make: 'Toyota', mileage: 98000 })).toEqual([
    { label: 'listing.year', value: { kind: 'year', year: 2007 } },
    { label: 'listing.make', value: { kind: 'typed', text: 'Toyota' } },
    { label: 'listing.mileage', value: { kind: 'quantity', key: 'listing.mileageValue', count: 98000 } },
  ]);
});

test('fields of another category are left out, and so are empty ones', () => {
  expect(detailRows({ ...NONE, categoryId: ELECTRONICS, bedrooms: 3, year: 2020 })).toEqual([]);
});

test('a condition that no list offers, and a brand that reads like one, are shown as typed', () => {
  expect(detailRows({ ...NONE, categoryId: ELECTRONICS, brand: 'new', condition: 'toString' })).toEqual([
    { label: 'listing.brand', value: { kind: 'typed', text: 'new' } },
    { label: 'listing.condition', value: { kind: 'typed', text: 'toString' } },
  ]);
});

test('every value that a list offers has a word', async () => {
  const { CONDITIONS_BY_KIND, PROPERTY_TYPES } = await import('#schema/catalog/details');
  const values = Object.values(CONDITIONS_BY_KIND)
    .flat()
    .map((condition) => detailRows({ ...NONE, categoryId: ELECTRONICS, condition }));
  const types = PROPERTY_TYPES.map((propertyType) => detailRows({ ...NONE, categoryId: REAL_ESTATE, propertyType }));
  expect([...values, ...types].flat().map(({ value }) => value.kind)).toEqual(
    Array.from({ length: values.length + types.length }, () => 'word'),
  );
});
