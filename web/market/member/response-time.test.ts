import { expect, test } from 'vitest';
import { responseTime } from './response-time.ts';

test.each([
  [0, 'member.withinHour', 1],
  [59, 'member.withinHour', 1],
  [60, 'member.hours', 1],
  [61, 'member.hours', 2],
  [47 * 60, 'member.hours', 47],
  [47 * 60 + 1, 'member.days', 2],
  [49 * 60, 'member.days', 3],
])('%i minutes are told as %s with %i', (minutes, key, count) => {
  expect(responseTime(minutes)).toEqual([key, { count }]);
});
