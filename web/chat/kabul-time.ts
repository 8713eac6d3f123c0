import { DAY } from '#schema/durations';
import { ageOf } from '../kit/i18n/age.ts';
import { toZonedTime } from '../kit/i18n/clock.ts';
import { formatDate } from '../kit/i18n/format.ts';
import { t } from '../kit/i18n/i18n.ts';

/** Returns the number of the day on which an instant falls, in Kabul or in the member's time zone; the next day's number is one more. */
export function kabulDay(ms: number): number {
  return Math.floor(toZonedTime(ms) / DAY);
}

/** Returns the heading of a day's messages: 'Today', 'Yesterday', or else its date. */
export function dayHeading(iso: string, now = Date.now()): string {
  const age = kabulDay(now) - kabulDay(Date.parse(iso));
  if (age === 0) return t('chat.today');
  if (age === 1) return t('chat.yesterday');
  return formatDate(iso);
}

const AGO = { now: 'chat.now', minutes: 'chat.minutesAgo', hours: 'chat.hoursAgo', days: 'chat.daysAgo' } as const;

/** Returns how long ago it was, short enough for a list: 'now', '5m ago', '3h ago', '2d ago'. */
export function shortAgo(iso: string, now = Date.now()): string {
  const { unit, count } = ageOf(iso, now);
  return t(AGO[unit], { count });
}
