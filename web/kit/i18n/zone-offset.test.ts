import { afterEach, expect, test, vi } from 'vitest';
import { HOUR } from '#schema/durations';
import { zoneOffset } from './zone-offset.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['Asia/Kabul', '2026-11-21T20:00:30Z', 4.5],
  ['Europe/Berlin', '2026-07-01T00:00:00Z', 2],
  ['Europe/Berlin', '2026-12-31T23:30:00Z', 1],
  ['America/Toronto', '2026-01-01T02:00:00Z', -5],
  ['UTC', '2026-01-01T00:00:00Z', 0],
])('the clocks of %s at %s', (zone, at, hours) => {
  expect(zoneOffset(zone, new Date(at))).toBe(hours * HOUR);
});

test('midnight is the beginning of its day, also in browsers that write it as 24:00', () => {
  const { DateTimeFormat } = Intl;
  vi.stubGlobal('Intl', {
    ...Intl,
    DateTimeFormat: function (locale: string, options: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(locale, { hourCycle: 'h24', ...options });
    },
  });
  expect(zoneOffset('Europe/Stockholm', new Date('2026-06-30T22:05:00Z'))).toBe(2 * HOUR);
});
