import type { Translate } from '../../kit/i18n/i18n.ts';

/** The mean time to a first answer, as a buyer reads it: '< 1 hour', '3 hours', '2 days'. */
export function responseTime(minutes: number, t: Translate): string {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return t('listing.belowHour');
  if (hours < 48) return t('listing.hours', { count: hours });
  return t('listing.days', { count: Math.round(hours / 24) });
}
