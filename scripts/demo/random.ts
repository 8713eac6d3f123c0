import { randomFrom } from '#schema/test/random';

export type Random = ReturnType<typeof seededRandom>;

/** A seeded source of chance: the same seed makes the same rows on every machine. */
export function seededRandom(seed: number) {
  const next = randomFrom(seed);
  /** A whole number from `low` to `high`, both included. */
  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }
  function pick<T>(from: readonly T[]): T {
    const found = from[between(0, from.length - 1)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  }
  /** True about `share` of the time, 0 to 1. */
  const happens = (share: number): boolean => next() < share;
  /** `length` hexadecimal digits, for keys that must differ. */
  const hex = (length: number): string => Array.from({ length }, () => between(0, 15).toString(16)).join('');
  return { next, between, pick, happens, hex };
}
