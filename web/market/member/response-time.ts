import type { Key } from '../../i18n/domains.ts';

/** The words, and their number, for the mean time to a first answer, rounded up: nobody is promised more than was measured. */
export function responseTime(minutes: number): [key: Key, values: { count: number }] {
  const hours = Math.ceil(minutes / 60);
  if (minutes < 60) return ['member.withinHour', { count: 1 }];
  if (hours < 48) return ['member.hours', { count: hours }];
  return ['member.days', { count: Math.ceil(hours / 24) }];
}
