import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Priced } from '#schema/price/price-word';
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

  test('what waits is counted up to 99, in numbers and in sentences', () => {
    expect([0, 99, 100, 1_000].map(words.formatCount)).toEqual(['0', '99', '99+', '99+']);
    expect([0, 99, 100, 1_000].map(words.countUpTo99)).toEqual([0, 99, '99+', '99+']);
  });

  test('an ad costs what it says in its own currency, and for the time that it says', () => {
    const price = (ad: Partial<Priced>) => words.formatPriceOf({ price: '6500', ...ad });
    expect([price({}), price({ currency: 'USD' }), price({ currency: 'USD', deal: 'rent' })]).toEqual([
      'AFN 6,500',
      '$6,500',
      '$6,500 a month',
    ]);
  });

  test('a day is another one in another zone, and again the first when that is chosen back', async () => {
    const { setTimeZone } = await import('../time-zone.ts');
    const dayIn = (zone: string) => {
      setTimeZone(zone);
      return words.formatDate('2026-11-20T19:30:00Z');
    };
    expect(['Asia/Kabul', 'UTC', 'Asia/Kabul'].map(dayIn)).toEqual(['Nov 21, 2026', 'Nov 20, 2026', 'Nov 21, 2026']);
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

const DAYS = [
  // 1403 is a leap year: its last day is the 30th, and New Year is on March 21 at midnight in Kabul, half past seven in the evening in UTC.
  ['2025-03-20T19:29:59Z'],
  ['2025-03-20T19:30:00Z'],
  ['2026-03-20T19:29:59Z'],
  ['2026-03-20T19:30:00Z'],
  ['2025-12-31T19:29:59Z'],
  ['2025-12-31T19:30:00Z'],
  ['2026-09-22T08:00:00Z'],
  ['2026-09-23T08:00:00Z'],
] as const;

const AGES = [
  ['59 s', 59_000],
  ['60 s', 60_000],
  ['59 min 59 s', 3_599_000],
  ['60 min', 3_600_000],
  ['23 h 59 min', 86_340_000],
  ['24 h', 86_400_000],
  ['29 days 23 h', 29 * 86_400_000 + 82_800_000],
  ['30 days', 30 * 86_400_000],
  ['59 days', 59 * 86_400_000],
  ['60 days', 60 * 86_400_000],
  ['364 days', 364 * 86_400_000],
  ['365 days', 365 * 86_400_000],
  ['730 days', 730 * 86_400_000],
  ['a clock that is slow', -600_000],
] as const;

describe.each([
  [
    'en',
    {
      numbers: ['0', '999', '1,000', '1,234,567', '999,999,999,999', '-4,500', '12.50'],
      prices: ['AFN 0', 'AFN 1,000,000', 'AFN 999,999,999,999'],
      dates: [
        'Mar 20, 2025',
        'Mar 21, 2025',
        'Mar 20, 2026',
        'Mar 21, 2026',
        'Dec 31, 2025',
        'Jan 1, 2026',
        'Sep 22, 2026',
        'Sep 23, 2026',
      ],
      years: ['2025', '2026'],
      ages: [
        'Just now',
        '1 minute ago',
        '59 minutes ago',
        '1 hour ago',
        '23 hours ago',
        '1 day ago',
        '29 days ago',
        '1 month ago',
        '1 month ago',
        '2 months ago',
        '12 months ago',
        '1 year ago',
        '2 years ago',
        'Just now',
      ],
      sizes: ['0 Bytes', '1,023 Bytes', '1 KB', '1,023 KB', '1 MB', '1 MB', '1.5 MB', '0 Bytes'],
      phone: '0701234567',
    },
  ],
  [
    'fa-AF',
    {
      numbers: ['۰', '۹۹۹', '۱٬۰۰۰', '۱٬۲۳۴٬۵۶۷', '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹', '-۴٬۵۰۰', '۱۲٫۵۰'],
      prices: ['۰ افغانی', '۱٬۰۰۰٬۰۰۰ افغانی', '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹ افغانی'],
      dates: [
        '۳۰ حوت ۱۴۰۳',
        '۱ حمل ۱۴۰۴',
        '۲۹ حوت ۱۴۰۴',
        '۱ حمل ۱۴۰۵',
        '۱۰ جدی ۱۴۰۴',
        '۱۱ جدی ۱۴۰۴',
        '۳۱ سنبله ۱۴۰۵',
        '۱ میزان ۱۴۰۵',
      ],
      years: ['۱۴۰۳', '۱۴۰۴'],
      ages: [
        'همین حالا',
        '۱ دقیقه پیش',
        '۵۹ دقیقه پیش',
        '۱ ساعت پیش',
        '۲۳ ساعت پیش',
        '۱ روز پیش',
        '۲۹ روز پیش',
        '۱ ماه پیش',
        '۱ ماه پیش',
        '۲ ماه پیش',
        '۱۲ ماه پیش',
        '۱ سال پیش',
        '۲ سال پیش',
        'همین حالا',
      ],
      sizes: ['۰ بایت', '۱٬۰۲۳ بایت', '۱ کیلوبایت', '۱٬۰۲۳ کیلوبایت', '۱ میگابایت', '۱ میگابایت', '۱٫۵ میگابایت', '۰ بایت'],
      phone: '۰۷۰۱۲۳۴۵۶۷',
    },
  ],
  [
    'ps-AF',
    {
      numbers: ['۰', '۹۹۹', '۱٬۰۰۰', '۱٬۲۳۴٬۵۶۷', '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹', '-۴٬۵۰۰', '۱۲٫۵۰'],
      prices: ['۰ افغانۍ', '۱٬۰۰۰٬۰۰۰ افغانۍ', '۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹ افغانۍ'],
      dates: [
        '۳۰ کب ۱۴۰۳',
        '۱ وری ۱۴۰۴',
        '۲۹ کب ۱۴۰۴',
        '۱ وری ۱۴۰۵',
        '۱۰ مرغومی ۱۴۰۴',
        '۱۱ مرغومی ۱۴۰۴',
        '۳۱ وږی ۱۴۰۵',
        '۱ تله ۱۴۰۵',
      ],
      years: ['۱۴۰۳', '۱۴۰۴'],
      ages: [
        'همدا اوس',
        '۱ دقیقه مخکې',
        '۵۹ دقیقې مخکې',
        '۱ ساعت مخکې',
        '۲۳ ساعته مخکې',
        '۱ ورځ مخکې',
        '۲۹ ورځې مخکې',
        '۱ میاشت مخکې',
        '۱ میاشت مخکې',
        '۲ میاشتې مخکې',
        '۱۲ میاشتې مخکې',
        '۱ کال مخکې',
        '۲ کاله مخکې',
        'همدا اوس',
      ],
      sizes: ['۰ بایټه', '۱٬۰۲۳ بایټه', '۱ KB', '۱٬۰۲۳ KB', '۱ MB', '۱ MB', '۱٫۵ MB', '۰ بایټه'],
      phone: '۰۷۰۱۲۳۴۵۶۷',
    },
  ],
])('at its edges, in %s', (lang, expected) => {
  const words = speaking(lang);

  test('numbers and prices are grouped by thousands, however large', () => {
    expect([
      ...[0, 999, 1_000, 1_234_567, 999_999_999_999, -4_500].map((n) => words.formatNumber(n)),
      words.formatNumber(12.5, 2),
    ]).toEqual(expected.numbers);
    expect(['0', '1000000', '999999999999'].map((price) => words.formatPrice(price))).toEqual(expected.prices);
    expect(words.formatDigits('0701234567')).toBe(expected.phone);
  });

  test('a day ends at midnight in Kabul, a year at its end', () => {
    expect(DAYS.map(([iso]) => words.formatDate(iso))).toEqual(expected.dates);
    expect(['2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'].map(words.formatYear)).toEqual(expected.years);
  });

  test('ages change their unit', () => {
    const now = Date.parse('2026-06-01T00:00:00Z');
    expect(AGES.map(([, age]) => words.formatAgo(new Date(now - age).toISOString(), now))).toEqual(expected.ages);
  });

  test('file sizes change their unit where they would round to 1,024', async () => {
    const [{ loadDomains }, { fileSize }] = await Promise.all([import('./i18n.ts'), import('./file-size.ts')]);
    await loadDomains('chat', 'admin');
    const bytes = [0, 1_023, 1_024, 1_023 * 1_024, 1_048_575, 1_048_576, 1_572_864, -1];
    expect(bytes.map((size) => fileSize(size, 'chat'))).toEqual(expected.sizes);
  });
});

describe('sizes beyond megabytes', () => {
  speaking('en');

  test('have gigabytes where they are needed', async () => {
    const [{ loadDomains }, { fileSize }] = await Promise.all([import('./i18n.ts'), import('./file-size.ts')]);
    await loadDomains('chat', 'admin');
    expect([1_073_741_823, 1_073_741_824, 5 * 1_073_741_824].map((size) => fileSize(size, 'admin'))).toEqual([
      '1 GB',
      '1 GB',
      '5 GB',
    ]);
    expect(fileSize(1_073_741_824, 'chat')).toBe('1,024 MB');
  });
});

describe('in a zone that is chosen while the page is open', () => {
  const words = speaking('en');

  test('days are those of that zone from then on, and of Kabul again after it', async () => {
    const { KABUL, setTimeZone } = await import('../time-zone.ts');
    const day = () => [words.formatDate('2026-11-20T19:30:00Z'), words.formatYear('2026-12-31T20:00:00Z')];
    expect(day()).toEqual(['Nov 21, 2026', '2027']);
    setTimeZone('Europe/London');
    expect(day()).toEqual(['Nov 20, 2026', '2026']);
    setTimeZone(KABUL);
    expect(day()).toEqual(['Nov 21, 2026', '2027']);
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
  return words;
}
