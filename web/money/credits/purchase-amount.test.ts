import { expect, test } from 'vitest';
import { readAmount } from './purchase-amount.ts';

test.each([
  ['250', 250],
  ['۲۵۰', 250],
  ['٢٥٠', 250],
  [' 1,000 ', 1000],
  ['۱٬۰۰۰', 1000],
  ['1\u00a0000', 1000],
  ['0050', 50],
  ['5000', 5000],
])('«%s» orders %i credits', (typed, credits) => {
  expect(readAmount(typed)).toEqual({ ok: true, credits });
});

test.each(['', '0', '-5', '2.5', 'ten', '1e3'])('«%s» is no whole number of credits', (typed) => {
  expect(readAmount(typed)).toEqual({ ok: false, error: 'credits.customWrong' });
});

test.each(['5001', '99999999999999999999'])('«%s» is more than one purchase may be', (typed) => {
  expect(readAmount(typed)).toEqual({ ok: false, error: 'credits.customTooMuch' });
});
