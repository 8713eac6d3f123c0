import { expect, test } from 'vitest';
import { canonicalSearch } from './query-keys.ts';

test('searches that ask for the same have one key', () => {
  expect(canonicalSearch('?category=vehicles&q=+corolla+&utm_source=x&sort=newest&province=')).toBe(
    'q=corolla&category=vehicles',
  );
  expect(canonicalSearch('')).toBe('');
});
