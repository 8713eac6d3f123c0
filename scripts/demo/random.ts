/** A seeded source of chance (mulberry32): the same seed fills the same house on every machine. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True about `share` of the time, 0 to 1. */
  happens(share: number): boolean;
  /** `length` hexadecimal digits, for keys that must differ. */
  hex(length: number): string;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }
  function between(low: number, high: number): number {
    return low + Math.floor(next() * (high - low + 1));
  }
  return {
    next,
    between,
    pick<T>(from: readonly T[]): T {
      const found = from[between(0, from.length - 1)];
      if (found === undefined) throw new Error('Nothing to pick from.');
      return found;
    },
    happens: (share) => next() < share,
    hex: (length) => Array.from({ length }, () => between(0, 15).toString(16)).join(''),
  };
}
