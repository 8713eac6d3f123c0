import { readStored, store } from '../store/storage.ts';

export const KABUL = 'Asia/Kabul';

let zone = readStored('time_zone') ?? KABUL;
if (!isTimeZone(zone)) zone = KABUL;

/** The time zone that days and hours are shown in, by its IANA name. */
export function timeZone(): string {
  return zone;
}

/** A zone that this browser does not know leaves Kabul's. */
export function setTimeZone(next: string): void {
  zone = isTimeZone(next) ? next : KABUL;
  store('time_zone', zone === KABUL ? null : zone);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
