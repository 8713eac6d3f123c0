import { DAY } from '#schema/durations';

/** Kabul is four and a half hours ahead of UTC all year round. The triggers of `daily` use the same number. */
const KABUL = 16_200_000;

/** The day in Kabul of a time (milliseconds), numbered from 1970-01-01. */
export function kabulDay(at: number): number {
  return Math.floor((at + KABUL) / DAY);
}

/** When a day of Kabul begins, in milliseconds. */
export function startOfKabulDay(day: number): number {
  return day * DAY - KABUL;
}

/** A time (milliseconds) as date and clock time in Kabul: '2026-11-21 14:05'. */
export function kabulTime(at: number): string {
  return new Date(at + KABUL).toISOString().slice(0, 16).replace('T', ' ');
}

/** A time (milliseconds) as ISO text, the form in responses; null for null. */
export function isoOf(time: number): string;
export function isoOf(time: number | null): string | null;
export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
