import { expect, test } from 'vitest';
import { readPrice } from '#schema/price/price';
import { groupedPrice } from './listing-fields.ts';

test.each([
  ['12500', '12,500'],
  ['12,50', '1,250'],
  ['1234567', '1,234,567'],
  ['۱۲۵۰۰', '۱۲٬۵۰۰'],
  ['۱۲٬۵۰۰۰', '۱۲۵٬۰۰۰'],
  ['500', '500'],
])('the price %s is shown as %s, and is the same price', (typed, grouped) => {
  expect(groupedPrice(typed)).toBe(grouped);
  expect(readPrice(grouped)).toEqual(readPrice(typed));
});

test.each(['', '0', '012', '12.5', '12500 AFN', '۱۲5', '-5', '1e5'])('%j stays as it was typed', (typed) => {
  expect(groupedPrice(typed)).toBe(typed);
});
