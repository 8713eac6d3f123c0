import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LANGUAGE } from '#schema/catalog/languages';
import { clockTime } from './clock.ts';
import { languageStore } from './i18n.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: DEFAULT_LANGUAGE } });
  languageStore.set(DEFAULT_LANGUAGE);
});
afterEach(() => void vi.unstubAllGlobals());

test('the same moment is asked for in one zone after the other', () => {
  const noon = Date.UTC(2026, 6, 1, 12);
  expect(['Europe/Berlin', 'America/Los_Angeles', 'Europe/Berlin'].map((zone) => clockTime(noon, zone))).toEqual([
    '14:00',
    '05:00',
    '14:00',
  ]);
});

test('the clock is that of Kabul, or of the zone that is asked for', () => {
  expect(clockTime(Date.parse('2026-11-21T08:00:00Z'))).toBe('12:30');
  expect(clockTime(Date.parse('2026-11-21T20:05:00Z'))).toBe('00:35');
  expect(clockTime(Date.parse('2026-07-01T00:05:00Z'), 'Europe/Berlin')).toBe('02:05');
  languageStore.set('fa');
  expect(clockTime(Date.parse('2026-11-21T08:00:00Z'))).toBe('۱۲:۳۰');
});

test('a zone with summer time shows each half of the year by its own clock', () => {
  const noons = [Date.UTC(2026, 6, 1, 12), Date.UTC(2026, 11, 1, 12), Date.UTC(2027, 6, 1, 12)];
  expect(noons.map((noon) => clockTime(noon, 'Europe/London'))).toEqual(['13:00', '12:00', '13:00']);
});
