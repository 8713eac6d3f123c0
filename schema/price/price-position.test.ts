import { expect, test } from 'vitest';
import { pricePosition, usualRange } from './price-position.ts';

const GUIDANCE = { n: 12, low: 380_000, median: 420_000, high: 470_000 };

test.each([
  [253_333, 'far-below'],
  [253_334, 'below'],
  [379_999, 'below'],
  [380_000, 'within'],
  [470_000, 'within'],
  [470_001, 'above'],
  [705_000, 'above'],
  [705_001, 'far-above'],
])('beside 380,000–470,000 a price of %i is %s', (price, standing) => {
  expect(pricePosition(price, GUIDANCE)).toBe(standing);
});

test.each([
  [384_321, 465_000, 380_000, 470_000],
  [1_054_000, 1_991_000, 1_050_000, 2_000_000],
  [400_000, 400_000, 400_000, 400_000],
  [47, 104, 47, 104],
  [9_540, 21_400, 9_500, 22_000],
])('from %i to %i is spoken of as %i to %i', (low, high, from, to) => {
  expect(usualRange({ n: 8, low, median: low, high })).toEqual({ low: from, high: to });
});

test('a third less than what most ask is not far below it', () => {
  const guidance = { ...GUIDANCE, low: 300_000 };
  expect([200_000, 199_999].map((price) => pricePosition(price, guidance))).toEqual(['below', 'far-below']);
});

test('a price within what is said to be usual is usual', () => {
  expect(pricePosition(449_000, { n: 8, low: 427_000, median: 435_000, high: 446_000 })).toBe('within');
});
