const HOUR = 3_600_000;

/** Afghanistan has kept UTC+4:30, without summer time, since 1945: a thousand bubbles are dated without a thousand calls of `Intl`. */
const KABUL = 4.5 * HOUR;

/** An instant moved so that its UTC parts are what the clocks of Kabul show. In milliseconds. */
export function inKabul(ms: number): number {
  return ms + KABUL;
}

/** The number of the day in Kabul that an instant falls on; one more is the day after. */
export function kabulDay(ms: number): number {
  return Math.floor(inKabul(ms) / (24 * HOUR));
}
