import { clockTime } from '../kit/i18n/clock.ts';
import { formatDate } from '../kit/i18n/format.ts';

/** Formats an ISO timestamp as day and time: 'Nov 21, 2026  14:05'. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}\u00A0\u00A0${clockTime(Date.parse(iso))}`;
}
