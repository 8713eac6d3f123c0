import { DAY, HOUR } from '#schema/durations';

const KABUL_AHEAD = 4.5 * HOUR;

/** The dialog's choices for the end of a ban: a number of days, never, or the end of a chosen day. */
export const BAN_ENDS = ['1', '7', '30', '90', 'never', 'day'] as const;
export type BanEnd = (typeof BAN_ENDS)[number];

/** Returns the end as the call takes it. A day ends at its end in Kabul, which has no daylight saving time. */
export function banUntil(end: BanEnd, day: string, now: number): string | null {
  switch (end) {
    case 'never':
      return null;
    case 'day':
      return new Date(`${day}T23:59:59+04:30`).toISOString();
    default:
      return new Date(now + Number(end) * DAY).toISOString();
  }
}

/** Returns the end of an existing ban as the dialog's choice, to the day; without a ban, a week. */
export function banEndOf(ban: { until: string | null } | null): { end: BanEnd; day: string } {
  if (ban === null) return { end: '7', day: '' };
  if (ban.until === null) return { end: 'never', day: '' };
  return { end: 'day', day: new Date(Date.parse(ban.until) + KABUL_AHEAD).toISOString().slice(0, 10) };
}
