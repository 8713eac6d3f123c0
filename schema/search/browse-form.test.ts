import { expect, test } from 'vitest';
import { addressOfForm, fieldsOfRange, rangeOf } from './browse-form.ts';

test('boxes of one name are one list, what is empty is left out, and other filters stay as they are', () => {
  const sent = [
    ['category', 'real-estate'],
    ['province', ''],
    ['d.rooms', '2'],
    ['d.rooms', '3'],
    ['q', ' Shahr-e Naw '],
    ['minPrice', '۵٬۰۰۰'],
    ['maxPrice', 'all'],
  ] as const;
  expect(addressOfForm(sent).toString()).toBe('category=real-estate&d.rooms=2%2C3&q=Shahr-e+Naw&minPrice=5000&maxPrice=all');
});

test('a range is in the own unit of its detail, in digits of any kind, and may be open', () => {
  const range = (fields: [string, string][]) => addressOfForm(fields).get('d.area');
  expect(
    range([
      ['low.area', '۲'],
      ['high.area', '4'],
      ['in.area', 'biswa'],
    ]),
  ).toBe('200..400');
  expect(
    range([
      ['low.area', '0.5'],
      ['in.area', 'jerib'],
    ]),
  ).toBe('1000..');
  // Floating-point arithmetic makes 56.9999… of it.
  expect(
    range([
      ['low.area', '0.57'],
      ['in.area', 'biswa'],
    ]),
  ).toBe('57..');
  expect(
    range([
      ['low.area', ''],
      ['high.area', '90'],
      ['in.area', 'square-metres'],
    ]),
  ).toBe('..90');
  expect(range([['in.area', 'biswa']])).toBeNull();
});

test('what is no number stays as it was typed', () => {
  expect(rangeOf('year', { low: 'old', high: '', unit: '' })).toBe('old..');
});

test('the fields of a range show it in the unit that was chosen', () => {
  expect(fieldsOfRange('area', '200..450', 'biswa')).toEqual({ low: '2', high: '4.5', unit: 'biswa' });
  expect(fieldsOfRange('year', '..2010', '')).toEqual({ low: '', high: '2010', unit: '' });
  // A single value is a range of one, and an empty one is no range.
  expect(fieldsOfRange('year', '2010', '')).toEqual({ low: '2010', high: '2010', unit: '' });
  expect(fieldsOfRange('year', '', '')).toEqual({ low: '', high: '', unit: '' });
});
