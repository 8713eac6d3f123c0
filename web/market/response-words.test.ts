import { expect, test } from 'vitest';
import { responseTime } from './response-words.ts';

test.each([
  [0, 'belowHour', 1],
  [59, 'belowHour', 1],
  [60, 'hours', 1],
  [61, 'hours', 2],
  [80, 'hours', 2],
  [47 * 60, 'hours', 47],
  [47 * 60 + 1, 'days', 2],
  [49 * 60, 'days', 3],
])('%i minutes are %s: %i', (minutes, unit, count) => {
  expect(responseTime(minutes)).toEqual({ unit, count });
});
