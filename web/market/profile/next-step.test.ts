import { expect, test } from 'vitest';
import { DAY } from '#schema/durations';
import type { ListingCard } from '#schema/contracts/listings';
import { CARDS } from '../../test/first-screens.ts';
import { nextStepOf } from './next-step.ts';

const NOW = Date.UTC(2027, 0, 1);
const [FIRST] = CARDS;
const USUAL = { n: 12, low: 380, median: 420, high: 470 };
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();

test.each<[string, Partial<ListingCard>, unknown]>([
  ['sleeps', { status: 'asleep', expiresAt: inDays(-1), photos: 0 }, { kind: 'renew', until: null }],
  ['ends in three days', { expiresAt: inDays(3), photos: 0 }, { kind: 'renew', until: inDays(3) }],
  ['has all its photos and weeks to go', { expiresAt: inDays(3.1), photos: 3 }, null],
  ['has two photos', { expiresAt: inDays(30), photos: 2 }, { kind: 'photos', count: 2 }],
  ['asks far more than others', { price: '900', photos: 0, guidance: USUAL }, { kind: 'price', low: 380, high: 470 }],
  ['asks far less', { price: '100', guidance: USUAL }, { kind: 'price', low: 380, high: 470 }],
  ['asks a little more, in dollars', { price: '7', priceAfn: '500', photos: 3, guidance: USUAL }, null],
  ['has no end and no photo', { expiresAt: null, photos: 0 }, { kind: 'photos', count: 0 }],
  ['offers work', { categoryId: 6, photos: 0 }, null],
  ['looks for something', { deal: 'wanted', photos: 0 }, null],
  ['was sold', { status: 'sold', photos: 0 }, null],
  ['is hidden', { status: 'hidden', photos: 0 }, null],
])('what an ad that %s needs next', (_, given, step) => {
  if (!FIRST) throw new Error('No card');
  expect(nextStepOf({ ...FIRST, status: 'active', categoryId: 3, expiresAt: inDays(30), ...given }, NOW)).toEqual(step);
});
