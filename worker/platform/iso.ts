/** A time (milliseconds) as answers have it; null where there is none. */
export function isoOf(time: number): string;
export function isoOf(time: number | null): string | null;
export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
