import { expect, test } from 'vitest';
import { endOf, statusAt } from './awake.ts';

test('an active ad is asleep from the very moment on at which it ends, and no other ad is', () => {
  const at = (status: 'active' | 'sold' | 'hidden', expiresAt: number) => statusAt({ status, expiresAt }, 1_000);
  expect([at('active', 1_001), at('active', 1_000), at('active', 999)]).toEqual(['active', 'asleep', 'asleep']);
  expect([at('sold', 999), at('hidden', 999)]).toEqual(['sold', 'hidden']);
});

test('an ad that ends later than any date has no end', () => {
  expect([endOf({ expiresAt: 5 }), endOf({ expiresAt: 8.64e15 }), endOf({ expiresAt: 8.64e15 + 1 })]).toEqual([
    '1970-01-01T00:00:00.005Z',
    '+275760-09-13T00:00:00.000Z',
    null,
  ]);
});
