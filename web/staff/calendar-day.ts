/** Whether this is a complete date with a four-digit year, as a date field gives it; others ('12026-01-01' while a year is typed) cannot be shown. */
export function isCalendarDay(day: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

/** The last such day: as `max`, it keeps the browser's field at four-digit years. */
export const LAST_DAY = '9999-12-31';
