import { expect, test } from 'vitest';
import { banEndOf, banUntil } from './ban-end.ts';

test('a ban ends after days, through a day in Kabul, or not by itself', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(banUntil('7', '', now)).toBe('2026-11-28T10:00:00.000Z');
  expect(banUntil('never', '', now)).toBeNull();
  expect(banUntil('day', '2026-12-01', now)).toBe('2026-12-01T19:29:59.000Z');
});

test('a ban that stands is offered with the end that it has', () => {
  expect(banEndOf(null)).toEqual({ end: '7', day: '' });
  expect(banEndOf({ until: null })).toEqual({ end: 'never', day: '' });
  const until = banUntil('day', '2026-12-01', 0);
  expect(banEndOf({ until })).toEqual({ end: 'day', day: '2026-12-01' });
  expect(banEndOf({ until: '2026-12-01T20:00:00.000Z' }).day).toBe('2026-12-02');
});
