import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/catalog/detail-samples';
import { choicesOf, DETAIL_NAMES, DETAILS, detailsOf, isNumber, listingDetails } from '#schema/catalog/details';
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

describe.each(CATEGORIES)('an ad of $slug', ({ id: categoryId, kind }) => {
  const asked = detailsOf(kind);
  const said = listingDetails(Object.fromEntries(DETAIL_NAMES.map((name) => [name, samplesOf(name).allowed[0]])));

  test('shows each detail that its category asks for once, in their order, and a unit in what it measures', () => {
    const shown = asked.filter((name) => DETAILS[name].kind !== 'unit');
    expect(detailRows({ ...said, categoryId }).map(({ label }) => label)).toEqual(shown.map((name) => `details.name.${name}`));
  });

  test('shows every value: what was chosen and the units in words, numbers as quantities, texts as they were typed', () => {
    for (const name of asked.filter((each) => DETAILS[each].kind !== 'unit')) {
      for (const value of samplesOf(name).allowed) {
        const [row] = detailRows({ ...NONE, [name]: value, categoryId });
        expect(row?.value).toMatchObject(
          DETAILS[name].kind === 'year'
            ? { kind: 'year', year: value }
            : isNumber(name)
              ? { kind: 'quantity', count: value }
              : choicesOf(name)
                ? { kind: 'word', key: `details.choice.${value}` }
                : { kind: 'typed', text: value },
        );
      }
    }
  });

  test('gives a number in the unit that was chosen for it, and in its own where none was', () => {
    for (const name of asked) {
      const rule = DETAILS[name];
      if (rule.kind !== 'unit') continue;
      const measured = { ...NONE, [rule.of]: 5, categoryId };
      for (const unit of choicesOf(name, kind) ?? [])
        expect(detailRows({ ...measured, [name]: unit })).toMatchObject([{ value: { key: `details.amount.${unit}` } }]);
      expect(detailRows(measured)).toEqual(detailRows({ ...measured, [name]: choicesOf(name, kind)?.[0] ?? null }));
      expect(detailRows({ ...NONE, [name]: 'shiny', categoryId })).toEqual([]);
    }
  });
});
