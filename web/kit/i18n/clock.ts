import { HOUR } from '#schema/durations';
import { formatDigits } from './format.ts';
import { KABUL, timeZone } from '../time-zone.ts';
import { zoneOffset } from './zone-offset.ts';

/** Afghanistan has kept UTC+4:30, without summer time, since 1945: a thousand messages get their times without a thousand calls of `Intl`. */
const IN_KABUL = 4.5 * HOUR;

/** A cache of the last offset: neighbours in a list are often of the same hour. */
let last = { zone: '', hour: 0, offset: 0 };

/** Returns the hour and minute in the time zone that the member chose (Kabul by default), or in `zone`: '15:05', in Dari «۱۵:۰۵». */
export function clockTime(ms: number, zone = timeZone()): string {
  return formatDigits(new Date(toZonedTime(ms, zone)).toISOString().slice(11, 16));
}

/** Returns an instant, in milliseconds, shifted so that its UTC parts are the local time in the zone. */
export function toZonedTime(ms: number, zone = timeZone()): number {
  return ms + (zone === KABUL ? IN_KABUL : offsetAt(ms, zone));
}

function offsetAt(ms: number, zone: string): number {
  const hour = Math.floor(ms / HOUR);
  if (last.zone !== zone || last.hour !== hour) last = { zone, hour, offset: zoneOffset(zone, new Date(ms)) };
  return last.offset;
}
