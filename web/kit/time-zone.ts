import { readStored, store } from './store/storage.ts';
import { createLateStore } from './store/store.ts';

export const KABUL = 'Asia/Kabul';

/** The time zone that days and hours are shown in, by its IANA name. Components ask `usePage`. */
export const zone = createLateStore(storedZone, KABUL);

export const timeZone = zone.get;

/** A zone that this browser does not know leaves Kabul's. */
export function setTimeZone(next: string): void {
  const known = isTimeZone(next) ? next : KABUL;
  zone.set(known);
  store('time_zone', known === KABUL ? null : known);
}

function storedZone(): string {
  const stored = readStored('time_zone') ?? KABUL;
  return isTimeZone(stored) ? stored : KABUL;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
