import { readStored, store } from './store/storage.ts';
import { createLazyStore } from './store/store.ts';

export const KABUL = 'Asia/Kabul';

/** The IANA name of the time zone in which dates and times are shown. Components read it by `usePage`. */
export const timeZoneStore = createLazyStore(storedZone, KABUL);

export const timeZone = timeZoneStore.get;

/** Falls back to Kabul's zone if this browser does not know the zone. */
export function setTimeZone(next: string): void {
  const known = validZone(next);
  timeZoneStore.set(known);
  store('time_zone', known === KABUL ? null : known);
}

function storedZone(): string {
  return validZone(readStored('time_zone') ?? KABUL);
}

/** Returns the zone, or Kabul's if this browser does not know it. */
export function validZone(name: string): string {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return KABUL;
  }
}
