import { MINUTE } from '#schema/durations';

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. Throws for a zone that the browser does not know. */
export function zoneOffset(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    // Some browsers write midnight as 24:00 otherwise.
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(at.getTime() / MINUTE) * MINUTE;
}
