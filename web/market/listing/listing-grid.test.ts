import { expect, test } from 'vitest';
import { gridOf } from './listing-grid.ts';

test.each([
  [true, 'lg:row-start-3', 'lg:row-start-2'],
  [false, 'lg:row-start-2', 'lg:row-start-3'],
])('of an ad with photos (%s) the body begins at %s and the side at %s', (hasPhotos, body, side) => {
  const grid = gridOf(hasPhotos);
  expect([grid.body.split(' ').includes(body), grid.side.split(' ').includes(side)]).toEqual([true, true]);
});
