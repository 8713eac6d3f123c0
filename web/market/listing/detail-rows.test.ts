import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#schema/catalog/categories';
import { samplesOf } from '#schema/test/detail-samples';
import { choicesOf, DETAIL_NAMES, DETAILS, detailsOf, isNumber } from '#schema/catalog/details';
import { detailRows, inUnit } from './detail-rows.ts';

const [REAL_ESTATE, VEHICLES, ELECTRONICS] = [1, 3, 5];

test('a home shows its own fields in their order, the area in square feet', () => {
  expect(
    detailRows({ leaf: null, categoryId: REAL_ESTATE, details: { bedrooms: 3, squareFeet: 1800, propertyType: 'apartment' } }),
  ).toEqual([
    { label: 'details.name.bedrooms', value: { kind: 'quantity', key: null, count: 3 } },
    { label: 'details.name.squareFeet', value: { kind: 'quantity', key: 'details.amount.square-feet', count: 1800 } },
    { label: 'details.name.propertyType', value: { kind: 'word', key: 'details.choice.apartment' } },
  ]);
});

test('a year is no quantity, miles are', () => {
  expect(detailRows({ leaf: null, categoryId: VEHICLES, details: { year: 2007, make: 'Toyota', mileage: 98000 } })).toEqual([
    { label: 'details.name.year', value: { kind: 'year', year: 2007 } },
    { label: 'details.name.make', value: { kind: 'typed', text: 'Toyota' } },
    { label: 'details.name.mileage', value: { kind: 'quantity', key: 'details.amount.miles', count: 98000 } },
  ]);
});

test('fields of another category are left out, and so are empty ones', () => {
  expect(detailRows({ leaf: null, categoryId: ELECTRONICS, details: { bedrooms: 3, year: 2020 } })).toEqual([]);
});

test('a condition that no list offers, and a brand that reads like one, are shown as typed', () => {
  expect(detailRows({ leaf: null, categoryId: ELECTRONICS, details: { brand: 'new', condition: 'toString' } })).toEqual([
    { label: 'details.name.brand', value: { kind: 'typed', text: 'new' } },
    { label: 'details.name.condition', value: { kind: 'typed', text: 'toString' } },
  ]);
});

test('an ad with a leaf shows all that it says, numbers in the unit of its seller and land to be read in any', () => {
  const details = { make: 'Toyota', age: 18, ageUnit: 'years', area: 5_000, areaUnit: 'jerib' };
  expect(detailRows({ categoryId: REAL_ESTATE, leaf: 'any', details })).toEqual([
    { label: 'details.name.make', value: { kind: 'typed', text: 'Toyota' } },
    { label: 'details.name.area', value: { kind: 'area', metres: 5_000, unit: 'jerib' } },
    { label: 'details.name.age', value: { kind: 'quantity', key: 'details.amount.years', count: 1.5 } },
  ]);
  const shown = (area: number) => detailRows({ categoryId: REAL_ESTATE, leaf: 'any', details: { area } });
  expect(shown(20)).toMatchObject([{ value: { kind: 'area', metres: 20, unit: 'square-metres' } }]);
  for (const count of [6, 19])
    expect(shown(count)).toMatchObject([{ value: { kind: 'quantity', key: 'details.amount.square-metres', count } }]);
});

test('land is read in biswa and jerib to two decimals', () => {
  expect(inUnit('area', 333, 'biswa')).toBe(3.33);
  expect(inUnit('area', 333, 'square-metres')).toBe(333);
  expect(inUnit('area', 2_000, 'jerib')).toBe(1);
});

describe.each(CATEGORIES)('an ad of $slug', ({ id: categoryId, kind }) => {
  const asked = detailsOf({ kind, leaf: null });
  const said = Object.fromEntries(DETAIL_NAMES.map((name) => [name, samplesOf(name).allowed[0]]));

  test('shows each detail that its category asks for once, in their order, and a unit in what it measures', () => {
    const shown = asked.filter((name) => DETAILS[name].kind !== 'unit');
    expect(detailRows({ leaf: null, categoryId, details: said }).map(({ label }) => label)).toEqual(
      shown.map((name) => `details.name.${name}`),
    );
  });

  test('shows every value: what was chosen and the units in words, numbers as quantities, texts as they were typed', () => {
    for (const name of asked.filter((each) => DETAILS[each].kind !== 'unit')) {
      for (const value of samplesOf(name).allowed) {
        const [row] = detailRows({ leaf: null, categoryId, details: { [name]: value } });
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
      const measured = (unit: object) => ({ leaf: null, categoryId, details: { [rule.of]: 5, ...unit } });
      for (const unit of choicesOf(name, kind) ?? [])
        expect(detailRows(measured({ [name]: unit }))).toMatchObject([{ value: { key: `details.amount.${unit}` } }]);
      expect(detailRows(measured({}))).toEqual(detailRows(measured({ [name]: choicesOf(name, kind)?.[0] })));
      expect(detailRows({ leaf: null, categoryId, details: { [name]: 'shiny' } })).toEqual([]);
    }
  });
});
