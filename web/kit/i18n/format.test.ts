import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Format from './format.ts';

describe('in English', () => {
  const words = speaking('en');

  test('prices carry the currency and separators', () => {
    expect(words.formatPrice('12500')).toBe('AFN 12,500');
  });

  test('days are those of the common calendar, in Kabul', () => {
    expect(words.formatDate('2026-11-20T19:29:59Z')).toBe('Nov 20, 2026');
    expect(words.formatDate('2026-11-20T19:30:00Z')).toBe('Nov 21, 2026');
  });

  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [60_000, '1 minute ago'],
    [3_599_000, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [86_400_000, '1 day ago'],
    [29 * 86_400_000, '29 days ago'],
    [30 * 86_400_000, '1 month ago'],
    [364 * 86_400_000, '12 months ago'],
    [365 * 86_400_000, '1 year ago'],
  ])('an age of %i ms reads %s', (age, sentence) => {
    expect(words.formatAgo('2026-01-01T00:00:00Z', Date.parse('2026-01-01T00:00:00Z') + age)).toBe(sentence);
  });
});

describe('in Dari', () => {
  const words = speaking('fa');

  test('prices have Persian digits and the currency written out', () => {
    expect(words.formatPrice('12500')).toBe('۱۲٬۵۰۰ افغانی');
  });

  test('days are Solar Hijri with the Afghan names of the months', () => {
    expect(words.formatDate('2026-11-21T08:00:00Z')).toBe('۳۰ عقرب ۱۴۰۵');
    expect(words.formatDate('2026-03-21T08:00:00Z')).toBe('۱ حمل ۱۴۰۵');
  });

  test('ages are counted in Persian digits', () => {
    expect(words.formatAgo('2026-01-01T00:00:00Z', Date.parse('2026-01-01T00:05:00Z'))).toBe('۵ دقیقه پیش');
  });
});

describe('in Pashto', () => {
  const words = speaking('ps-AF');

  test('prices have Persian digits and the currency in its own spelling', () => {
    expect(words.formatPrice('1234567')).toBe('۱٬۲۳۴٬۵۶۷ افغانۍ');
  });

  test.each([
    ['2026-03-21T08:00:00Z', '۱ وری ۱۴۰۵'],
    ['2026-11-21T08:00:00Z', '۳۰ لړم ۱۴۰۵'],
    ['2026-12-01T08:00:00Z', '۱۰ ليندۍ ۱۴۰۵'],
    ['2026-03-20T08:00:00Z', '۲۹ کب ۱۴۰۴'],
  ])('%s is the day %s', (iso, day) => {
    expect(words.formatDate(iso)).toBe(day);
  });

  test('one of a kind and several of them are said differently', () => {
    const after = (age: number) => words.formatAgo('2026-01-01T00:00:00Z', Date.parse('2026-01-01T00:00:00Z') + age);
    expect(after(60_000)).toBe('۱ دقیقه مخکې');
    expect(after(300_000)).toBe('۵ دقیقې مخکې');
  });
});

/** The formats as a page in this language sees them. */
function speaking(lang: string): typeof Format {
  const words: Partial<typeof Format> = {};
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    await (await import('./i18n.ts')).loadDomains('shell');
    Object.assign(words, await import('./format.ts'));
  });
  return words as typeof Format;
}
