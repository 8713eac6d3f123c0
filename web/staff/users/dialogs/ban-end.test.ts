import { expect, test } from 'vitest';
import { endOf, untilOf } from './ban-end.ts';

test('a ban ends after days, through a day in Kabul, or not by itself', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(untilOf('7', '', now)).toBe('2026-11-28T10:00:00.000Z');
  expect(untilOf('never', '', now)).toBeNull();
  expect(untilOf('day', '2026-12-01', now)).toBe('2026-12-01T19:29:59.000Z');
});

test('a ban that stands is offered with the end that it has', () => {
  expect(endOf(null)).toEqual({ end: '7', day: '' });
  expect(endOf({ until: null })).toEqual({ end: 'never', day: '' });
  const until = untilOf('day', '2026-12-01', 0);
  expect(endOf({ until })).toEqual({ end: 'day', day: '2026-12-01' });
  expect(endOf({ until: '2026-12-01T20:00:00.000Z' }).day).toBe('2026-12-02');
});
