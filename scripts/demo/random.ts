export type Chance = ReturnType<typeof chance>;

/** A seeded source of chance (mulberry32): the same seed makes the same rows on every machine. */
export function chance(seed: number) {
  let state = seed >>> 0;
  /** A number in [0, 1). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
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
