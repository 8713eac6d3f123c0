import { DAY, HOUR } from '#schema/durations';

const KABUL_AHEAD = 4.5 * HOUR;

/** How long a ban can last, as the dialog offers it: so many days, until it is lifted, or through a day. */
export const BAN_ENDS = ['1', '7', '30', '90', 'never', 'day'] as const;
export type BanEnd = (typeof BAN_ENDS)[number];

/** The end as the call takes it. A day ends when it ends in Kabul, where the clocks never change. */
export function untilOf(end: BanEnd, day: string, now: number): string | null {
  switch (end) {
    case 'never':
      return null;
    case 'day':
      return new Date(`${day}T23:59:59+04:30`).toISOString();
    default:
      return new Date(now + Number(end) * DAY).toISOString();
  }
}

/** How a ban that stands ends, as the dialog offers it: to the day. Without one, a week is offered. */
export function endOf(ban: { until: string | null } | null): { end: BanEnd; day: string } {
  if (ban === null) return { end: '7', day: '' };
  if (ban.until === null) return { end: 'never', day: '' };
  return { end: 'day', day: new Date(Date.parse(ban.until) + KABUL_AHEAD).toISOString().slice(0, 10) };
}
