import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { groupedDigits, hasPersianDigits, persianDigits } from '#schema/digits';
import type { Currency } from '#schema/catalog/deals';
import { type Priced, priceWord } from '#schema/price/price-word';
import { usePage } from '../page.ts';
import { ageOf } from './age.ts';
import { timeZone } from '../time-zone.ts';
import { language, translators } from './i18n.ts';
import { useNow } from './use-now.ts';
import type { Key } from '../../i18n/domains.ts';

/** The formats of numbers and times in one language and one time zone. */
export interface Formats {
  /** A number with separators, in the digits of the language, with `decimals` if given. */
  number: (value: number, decimals?: number) => string;
  /** A number on a badge: '99+' above 99. */
  count: (count: number) => string;
  /** A count for the `{count}` of a sentence: '99+' above 99, so that a screen reader says no exact number that is not known. */
  countUpTo99: (count: number) => number | string;
  /** Text whose digits are not a quantity (a year, a phone number), in the digits of the language. */
  digits: (text: string) => string;
  /** A sum in whole AFN, or another currency, as calls carry it: 'AFN 12,500' or «۱۲٬۵۰۰ افغانی». */
  price: (price: string | number, currency?: Currency) => string;
  /** The price of an ad: '$6,500 a month', 'By agreement'. Must agree with the Worker's `priceIn`. */
  priceOf: (ad: Priced) => string;
  /**
   * The day of a timestamp in Kabul, or in the time zone that the member chose: 'Nov 21, 2026', in Dari the Solar Hijri «۳۰ عقرب ۱۴۰۵». The names of the
   * months come from the dictionary, because older Androids have none for Dari, and their Persian names the months of Iran.
   */
  date: (at: string | number) => string;
  /** The year of a timestamp in the same time zone: '2026', in Dari the Solar Hijri «۱۴۰۵». */
  year: (at: string | number) => string;
  /** The age of an ISO timestamp: 'Just now' below a minute, then minutes, hours, days, months, years. */
  ago: (iso: string, now?: number) => string;
}

/** The formats of the page's language and time zone, for components. */
export function useFormat(): Formats {
  const { language, timeZone } = usePage();
  return formatsIn(language, timeZone);
}

/** Formats ages. On a server's page, until the browser has hydrated it, it returns the date instead, which stays true in every cache. */
export function useAgo(): (iso: string) => string {
  const formats = useFormat();
  const now = useNow();
  return (iso) => (now === 0 ? formats.date(iso) : formats.ago(iso, now));
}

/** The formats outside of components, and on screens that no server renders. */
const pageFormats = () => formatsIn(language(), timeZone());
export const formatNumber: Formats['number'] = (value, decimals) => pageFormats().number(value, decimals);
export const formatCount: Formats['count'] = (count) => pageFormats().count(count);
export const countUpTo99: Formats['countUpTo99'] = (count) => pageFormats().countUpTo99(count);
export const formatDigits: Formats['digits'] = (text) => pageFormats().digits(text);
export const formatPrice: Formats['price'] = (price, currency) => pageFormats().price(price, currency);
export const formatPriceOf: Formats['priceOf'] = (ad) => pageFormats().priceOf(ad);
export const formatDate: Formats['date'] = (at) => pageFormats().date(at);
export const formatYear: Formats['year'] = (at) => pageFormats().year(at);
export const formatAgo: Formats['ago'] = (iso, now) => pageFormats().ago(iso, now);

/** A cache by language and time zone: making a calendar is slow. */
const cache = new Map<string, Formats>();

function formatsIn(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const formats = cache.get(key) ?? newFormats(language, timeZone);
  cache.set(key, formats);
  return formats;
}

function newFormats(language: Language, timeZone: string): Formats {
  const t = translators[language];
  const number: Formats['number'] = (value, decimals) => groupedDigits(value, language, decimals);
  const count: Formats['count'] = (count) => (count > 99 ? `${number(99)}+` : number(count));
  const digits: Formats['digits'] = (text) => (hasPersianDigits(language) ? persianDigits(text) : text);
  const price: Formats['price'] = (price, currency = 'AFN') => t(`shell.price.${currency}`, { amount: Number(price) });
  let calendar: Intl.DateTimeFormat | undefined;

  return {
    number,
    count,
    countUpTo99: (many) => (many > 99 ? count(many) : many),
    digits,
    price,
    priceOf: (ad) => t(`shell.price.${priceWord(ad)}`, { price: price(ad.price, ad.currency) }),
    date: (at) => {
      const { year, month, day } = dayOf(at);
      // `month` is 1 to 12: the dictionary has that many.
      return t('shell.date', { year: digits(year), month: t(`shell.month${month}` as Key), day: digits(day) });
    },
    year: (at) => digits(dayOf(at).year),
    ago: (iso, now = Date.now()) => {
      const { unit, count } = ageOf(iso, now);
      if (unit === 'now') return t('shell.justNow');
      if (unit !== 'days') return t(unit === 'minutes' ? 'shell.minutesAgo' : 'shell.hoursAgo', { count });
      if (count < 30) return t('shell.daysAgo', { count });
      if (count < 365) return t('shell.monthsAgo', { count: Math.floor(count / 30) });
      return t('shell.yearsAgo', { count: Math.floor(count / 365) });
    },
  };

  function dayOf(at: string | number): { year: string; month: string; day: string } {
    const { dateLocale } = LANGUAGES[language];
    calendar ??= new Intl.DateTimeFormat(dateLocale, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });
    const parts = calendar.formatToParts(new Date(at));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
    return { year: part('year'), month: part('month'), day: part('day') };
  }
}
