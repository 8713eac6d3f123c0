import { readStored, store } from './store/storage.ts';
import { createLateStore } from './store/store.ts';

export const KABUL = 'Asia/Kabul';

/** The time zone that days and hours are shown in, by its IANA name. Components ask `usePage`. */
export const zone = createLateStore(storedZone, KABUL);

export const timeZone = zone.get;

/** A zone that this browser does not know leaves Kabul's. */
export function setTimeZone(next: string): void {
  const known = knownZone(next);
  zone.set(known);
  store('time_zone', known === KABUL ? null : known);
}

function storedZone(): string {
  return knownZone(readStored('time_zone') ?? KABUL);
}

/** The zone, or Kabul's where this browser does not know it. */
export function knownZone(name: string): string {
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return KABUL;
  }
}
