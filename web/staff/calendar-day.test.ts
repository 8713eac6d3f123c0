import { expect, test } from 'vitest';
import { isCalendarDay, LAST_DAY } from './calendar-day.ts';

test('only a whole date of four figures is a day that can be shown', () => {
  for (const day of ['2026-11-21', '0001-01-01', LAST_DAY]) expect(isCalendarDay(day)).toBe(true);
  for (const day of ['', '12026-11-21', '275760-09-13', '2026-13-01', '2026-11']) expect(isCalendarDay(day)).toBe(false);
});
