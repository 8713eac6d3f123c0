/** A whole date of four-figure years, as a date field spells it: anything else ('12026-01-01' while a year is typed) has no moment to be shown. */
export function isCalendarDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

/** The last one: it keeps the browser's field at four figures. */
export const LAST_DAY = '9999-12-31';
