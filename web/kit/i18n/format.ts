import { LANGUAGES } from '#schema/catalog/languages';
import { persianDigits } from '#schema/digits';
import { ageOf } from './age.ts';
import { timeZone } from './time-zone.ts';
import { groupedDigits, hasPersianDigits } from './digits.ts';
import { language, t } from './i18n.ts';
import type { Key } from '../../i18n/domains.ts';

/** A number with separators, in the digits of the language; with that many decimals where they are given. */
export function formatNumber(value: number, decimals?: number): string {
  return groupedDigits(value, language(), decimals);
}

/** A number on a badge: '99+' above 99. */
export function formatCount(count: number): string {
  return count > 99 ? `${formatNumber(99)}+` : formatNumber(count);
}

/** The same for the `{count}` of a sentence: who hears it hears no number that is not known. */
export function countUpTo99(count: number): number | string {
  return count > 99 ? formatCount(count) : count;
}

/** Text that holds digits which are no quantity (a year, a phone number), in the digits of the language. */
export function formatDigits(text: string): string {
  return hasPersianDigits(language()) ? persianDigits(text) : text;
}

/** A price in whole AFN, as calls carry it: 'AFN 12,500' or «۱۲٬۵۰۰ افغانی». */
export function formatPrice(price: string | number): string {
  return t('shell.price', { amount: Number(price) });
}

/**
 * The day of an ISO timestamp in Kabul, or in the time zone that the member chose: 'Nov 21, 2026', in Dari the Solar Hijri «۳۰ عقرب ۱۴۰۵». The names of the months come from the
 * dictionary, because older Androids have no `fa-AF` and `fa` names the months of Iran.
 */
export function formatDate(iso: string): string {
  const { year, month, day } = dayParts(new Date(iso));
  // `month` is 1 to 12: the dictionary has that many.
  return t('shell.date', { year: formatDigits(year), month: t(`shell.month${month}` as Key), day: formatDigits(day) });
}

/** The year in Kabul of an ISO timestamp: '2026', in Dari the Solar Hijri «۱۴۰۵». */
export function formatYear(iso: string): string {
  return formatDigits(dayParts(new Date(iso)).year);
}

/** How long ago an ISO timestamp lies: 'Just now' below a minute, then minutes, hours, days, months, years. */
export function formatAgo(iso: string, now = Date.now()): string {
  const { unit, count } = ageOf(iso, now);
  if (unit === 'now') return t('shell.justNow');
  if (unit !== 'days') return t(unit === 'minutes' ? 'shell.minutesAgo' : 'shell.hoursAgo', { count });
  if (count < 30) return t('shell.daysAgo', { count });
  if (count < 365) return t('shell.monthsAgo', { count: Math.floor(count / 30) });
  return t('shell.yearsAgo', { count: Math.floor(count / 365) });
}

function dayParts(date: Date): { year: string; month: string; day: string } {
  const { dates } = LANGUAGES[language()];
  const format = new Intl.DateTimeFormat(dates, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: timeZone() });
  const part = (type: Intl.DateTimeFormatPartTypes) => format.formatToParts(date).find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day') };
}
