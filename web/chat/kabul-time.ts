import { ageOf } from '../kit/i18n/age.ts';
import { formatDate, formatDigits } from '../kit/i18n/format.ts';
import { t } from '../kit/i18n/i18n.ts';
import { inKabul, kabulDay } from './kabul-day.ts';

/** The hour and minute in Kabul of an ISO timestamp: '15:05', in Dari «۱۵:۰۵». */
export function clockTime(iso: string): string {
  return formatDigits(new Date(inKabul(Date.parse(iso))).toISOString().slice(11, 16));
}

/** The words over the messages of a day: 'Today', 'Yesterday', then its date. */
export function dayWords(iso: string, now = Date.now()): string {
  const age = kabulDay(now) - kabulDay(Date.parse(iso));
  if (age === 0) return t('chat.today');
  if (age === 1) return t('chat.yesterday');
  return formatDate(iso);
}

const AGO = { now: 'chat.now', minutes: 'chat.minutesAgo', hours: 'chat.hoursAgo', days: 'chat.daysAgo' } as const;

/** How long ago, in the few letters that a list has room for: 'now', '5m ago', '3h ago', '2d ago'. */
export function shortAgo(iso: string, now = Date.now()): string {
  const { unit, count } = ageOf(iso, now);
  return t(AGO[unit], { count });
}
