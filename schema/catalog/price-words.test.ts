import { describe, expect, test } from 'vitest';
import { DEALS } from './deals.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { priceIn, sumIn } from './price-words.ts';

const SAID = {
  en: {
    sums: ['AFN 12,500', 'AFN 12,500', '$6,500'],
    deals: {
      sale: ['AFN 12,500', 'By agreement'],
      rent: ['AFN 12,500 a month', 'By agreement'],
      girawi: ['AFN 12,500 girawi', 'By agreement'],
      wanted: ['Up to AFN 12,500', 'Wanted'],
      exchange: ['Exchange, AFN 12,500', 'Exchange'],
      free: ['Free', 'Free'],
    },
  },
  fa: {
    sums: ['۱۲٬۵۰۰ افغانی', '۱۲٬۵۰۰ افغانی', '۶٬۵۰۰ دالر'],
    deals: {
      sale: ['۱۲٬۵۰۰ افغانی', 'توافقی'],
      rent: ['ماهانه ۱۲٬۵۰۰ افغانی', 'توافقی'],
      girawi: ['گروی ۱۲٬۵۰۰ افغانی', 'توافقی'],
      wanted: ['تا ۱۲٬۵۰۰ افغانی', 'ضرورت است'],
      exchange: ['تبادله، ۱۲٬۵۰۰ افغانی', 'تبادله'],
      free: ['رایگان', 'رایگان'],
    },
  },
  ps: {
    sums: ['۱۲٬۵۰۰ افغانۍ', '۱۲٬۵۰۰ افغانۍ', '۶٬۵۰۰ ډالر'],
    deals: {
      sale: ['۱۲٬۵۰۰ افغانۍ', 'توافقي'],
      rent: ['په میاشت کې ۱۲٬۵۰۰ افغانۍ', 'توافقي'],
      girawi: ['ګروي ۱۲٬۵۰۰ افغانۍ', 'توافقي'],
      wanted: ['تر ۱۲٬۵۰۰ افغانۍ', 'په کار دی'],
      exchange: ['تبادله، ۱۲٬۵۰۰ افغانۍ', 'تبادله'],
      free: ['وړیا', 'وړیا'],
    },
  },
};

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('each deal says its price, and what it is where it names none', () => {
    const said = DEALS.map((deal) => [deal, ['12500', '0'].map((price) => priceIn(language, { price, deal }))]);
    expect(Object.fromEntries(said)).toEqual(SAID[language].deals);
  });

  test('an ad of no deal is for sale, and its price is in the currency that it names', () => {
    expect(priceIn(language, { price: '0', deal: null })).toBe(SAID[language].deals.sale[1]);
    expect(priceIn(language, { price: '6500', currency: 'USD' })).toBe(SAID[language].sums[2]);
    expect([sumIn(language, '12500'), sumIn(language, '12500', 'AFN'), sumIn(language, '6500', 'USD')]).toEqual(
      SAID[language].sums,
    );
  });
});
