import { expect, test } from 'vitest';
import { readPrice } from './price.ts';

test.each([
  ['۱۲۳۴', 1234],
  ['١٢٣٤', 1234],
  ['12,500', 12_500],
  ['۱۲٬۵۰۰', 12_500],
  [4500, 4500],
  ['1200.00', 1200],
  ['۱۲۰۰٫۰۰', 1200],
  ['999999999999', 999_999_999_999],
])('%s reads as %i AFN', (input, price) => {
  expect(readPrice(input)).toEqual({ ok: true, price });
});

test.each([
  ['', 'price_required'],
  ['0', 'price_not_positive'],
  ['-1', 'price_not_positive'],
  [Number.POSITIVE_INFINITY, 'price_invalid'],
  ['1e309', 'price_invalid'],
  ['12.5', 'price_invalid'],
  ['1000000000000', 'price_too_high'],
  ['cheap', 'price_invalid'],
] as const)('%s is refused with %s', (input, error) => {
  expect(readPrice(input)).toEqual({ ok: false, error });
});
