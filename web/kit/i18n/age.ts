import { DAY, HOUR, MINUTE } from '#schema/durations';

export interface Age {
  unit: 'now' | 'minutes' | 'hours' | 'days';
  count: number;
}

/** Returns the age of an ISO timestamp in the largest whole unit: 'now' below a minute, and for the future, which a slow clock may see. */
export function ageOf(iso: string, now: number): Age {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return { unit: 'now', count: 0 };
  if (age < HOUR) return { unit: 'minutes', count: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hours', count: Math.floor(age / HOUR) };
  return { unit: 'days', count: Math.floor(age / DAY) };
}
