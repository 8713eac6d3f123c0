import { expect, test } from 'vitest';
import { reviewsAfter } from './member-address.ts';

test.each([
  ['cursor=12', '12'],
  ['cursor=x', null],
  ['cursor=-1', null],
  ['cursor=', null],
  ['', null],
])('by «%s» the reviews of a member begin after %s', (search, cursor) => {
  expect(reviewsAfter(new URLSearchParams(search))).toBe(cursor);
});
