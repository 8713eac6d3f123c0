import { DAY, HOUR } from '#schema/durations';
import { KABUL, timeZone } from '../kit/time-zone.ts';
import { zoneOffset } from '../kit/i18n/zone-offset.ts';

/** Afghanistan has kept UTC+4:30, without summer time, since 1945: a thousand bubbles are dated without a thousand calls of `Intl`. */
const IN_KABUL = 4.5 * HOUR;

/** The last offset that was looked up: neighbours in a conversation lie within the same hour. */
let last = { zone: '', hour: 0, offset: 0 };

/** An instant moved so that its UTC parts are what clocks show in Kabul, or in the time zone that the member chose. In milliseconds. */
export function inKabul(ms: number): number {
  return ms + (timeZone() === KABUL ? IN_KABUL : offsetAt(ms, timeZone()));
}

/** The number of the day there that an instant falls on; one more is the day after. */
export function kabulDay(ms: number): number {
  return Math.floor(inKabul(ms) / DAY);
}

function offsetAt(ms: number, zone: string): number {
  const hour = Math.floor(ms / HOUR);
  if (last.zone !== zone || last.hour !== hour) last = { zone, hour, offset: zoneOffset(zone, new Date(ms)) };
  return last.offset;
}
