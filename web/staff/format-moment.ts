import { formatDate, formatDigits } from '../kit/i18n/format.ts';
import { timeZone } from '../kit/time-zone.ts';

/** Day and clock of an ISO timestamp: 'Nov 21, 2026, 14:05'. */
export function formatMoment(iso: string): string {
  // `h23`: some browsers write midnight as 24:00 under `hour12: false`.
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timeZone() });
  return `${formatDate(iso)}\u00A0\u00A0${formatDigits(clock.format(new Date(iso)))}`;
}
