import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#schema/contracts/credits';
import type * as I18n from '../../kit/i18n/i18n.ts';
import type * as Prices from './price.ts';
import type * as Titles from './row-title.ts';

type Words = typeof Prices & typeof Titles & typeof I18n;

describe('in English', () => {
  const words = speaking('en');

  test.each([
    [5, '$5'],
    [2_500, '$2,500'],
    [1_234_567, '$1,234,567'],
  ])('%i dollars read %s', (amount, sentence) => {
    expect(words.formatUsd(amount)).toBe(sentence);
  });

  test.each([
    [70, '$250 (AFN 17,500)'],
    [null, '$250'],
  ])('an offer at the rate %j costs %s', (rate, sentence) => {
    expect(words.formatBothCurrencies(words.priceOf(250, rate))).toBe(sentence);
  });

  test.each([
    [{ credits: 500, bonus: 75, usd: 500, afn: 35_000 }, 'Purchase: 500 + 75 bonus, $500 (AFN 35,000)'],
    [{ credits: 1, bonus: 0, usd: 1, afn: 71 }, 'Purchase: 1 credit, $1 (AFN 71)'],
  ])('what was bought with %j reads %s', (bought, title) => {
    expect(words.rowTitle(row({ type: 'purchase', amount: bought.credits + bought.bonus, bought }), words.t)).toBe(title);
  });

  test.each([
    ['promotion', 'Featured Listing, 3 days', 'Featured Listing'],
    ['promotion', 'Premium Boost', 'Premium Boost'],
    ['promotion', 'Super Boost: a car', 'Super Boost'],
    ['promotion', 'for the feast', 'for the feast'],
    ['vip', 'VIP Badge (30 days)', 'VIP Badge'],
    ['vip', 'VIP+ Package', 'VIP+ Package'],
    ['other', 'Balance corrected', 'Balance corrected by an administrator'],
  ] as const)('a %s row «%s» is called %s', (type, description, title) => {
    expect(words.rowTitle(row({ type, description }), words.t)).toBe(title);
  });

  test.each([
    'Featured Listing refunded: the ad was hidden by mistake',
    'VIP Badge as a thank you',
    'Balance corrected: a gift',
    'Thank you',
  ])('what an administrator wrote of a correction stays as it is: «%s»', (description) => {
    expect(words.rowTitle(row({ type: 'other', description }), words.t)).toBe(description);
  });

  test('a purchase says how much it brought', () => {
    expect(words.rowTitle(row({ type: 'purchase', amount: 1 }), words.t)).toBe('Purchase of 1 credit');
    expect(words.rowTitle(row({ type: 'purchase', amount: 1_100_000 }), words.t)).toBe('Purchase of 1,100,000 credits');
  });
});

describe('in Dari', () => {
  const words = speaking('fa');

  test('dollars have Persian digits in groups of three, also over a million', () => {
    expect(words.formatUsd(250)).toBe('۲۵۰ دالر');
    expect(words.formatUsd(1_234_567)).toBe('۱٬۲۳۴٬۵۶۷ دالر');
    expect(words.formatUsd(12_345_678_901)).toBe('۱۲٬۳۴۵٬۶۷۸٬۹۰۱ دالر');
  });

  test.each([
    ['promotion', 'Featured Listing', 'اعلان ویژه'],
    ['promotion', 'Premium Boost', 'تقویت ممتاز'],
    ['promotion', 'Super Boost', 'تقویت عالی'],
    ['vip', 'VIP Badge', 'نشان VIP'],
    ['vip', 'VIP+ Package', 'بستهٔ VIP+'],
    ['other', 'Balance corrected', 'تصحیح موجودی از طرف مدیر'],
    ['other', 'شکر', 'شکر'],
  ] as const)('a %s row «%s» is called %s', (type, description, title) => {
    expect(words.rowTitle(row({ type, description }), words.t)).toBe(title);
  });

  test('what was bought and paid is said with its bonus', () => {
    const bought = { credits: 500, bonus: 75, usd: 500, afn: 35_000 };
    const title = words.rowTitle(row({ type: 'purchase', amount: 575, bought }), words.t);
    expect(title).toBe('خرید: ۵۰۰ + ۷۵ جایزه، ۵۰۰ دالر (۳۵٬۰۰۰ افغانی)');
  });

  test('a purchase of more than a million is written in full', () => {
    expect(words.rowTitle(row({ type: 'purchase', amount: 1_100_000 }), words.t)).toBe('خرید ۱٬۱۰۰٬۰۰۰ کریدت');
  });
});

describe('in Pashto', () => {
  const words = speaking('ps');

  test('dollars and purchases over a million have Persian digits in groups of three', () => {
    expect(words.formatUsd(1_234_567)).toBe('۱٬۲۳۴٬۵۶۷ ډالر');
    expect(words.rowTitle(row({ type: 'purchase', amount: 1_100_000 }), words.t)).toBe('د ۱٬۱۰۰٬۰۰۰ کریډیټو پېرود');
  });

  test('what the ledger names in English is said in Pashto', () => {
    expect(words.rowTitle(row({ description: 'Super Boost' }), words.t)).toBe('سوپر ترویج');
    expect(words.rowTitle(row({ type: 'vip', description: 'VIP+ Package' }), words.t)).toBe('د VIP+ بسته');
  });
});

function row(given: Partial<Transaction>): Transaction {
  return {
    id: 1,
    type: 'promotion',
    amount: -5,
    description: '',
    status: 'completed',
    reference: null,
    bought: null,
    createdAt: '2026-11-21T08:00:00Z',
    settledAt: '2026-11-21T08:00:00Z',
    ...given,
  };
}

/** The words of a page in this language. */
function speaking(lang: string): Words {
  const words: Partial<Words> = {};
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    const i18n = await import('../../kit/i18n/i18n.ts');
    await i18n.loadDomains('shell', 'credits');
    Object.assign(words, i18n, await import('./price.ts'), await import('./row-title.ts'));
  });
  return words;
}
