/** The prices of `n` similar ads, in whole AFN: a fifth of their sellers ask less than `low`, a fifth more than `high`. */
export interface Guidance {
  n: number;
  low: number;
  median: number;
  high: number;
}

export type PricePosition = 'far-below' | 'below' | 'within' | 'above' | 'far-above';

/** The factor beyond the usual prices from which a price is far off: up to a third cheaper or half as much again can be right. */
const FAR = 1.5;

/** Compares a price in AFN with the usual prices of similar ads, rounded as `usualRange` does. */
export function pricePosition(price: number, guidance: Guidance): PricePosition {
  const { low, high } = usualRange(guidance);
  if (price < low) return price * FAR < low ? 'far-below' : 'below';
  if (price > high) return price > high * FAR ? 'far-above' : 'above';
  return 'within';
}

/** Returns the range that most sellers ask, rounded outwards as people say prices: to two digits, or three if the first is a 1. */
export function usualRange({ low, high }: Guidance): { low: number; high: number } {
  return { low: Math.floor(low / stepOf(low)) * stepOf(low), high: Math.ceil(high / stepOf(high)) * stepOf(high) };
}

function stepOf(price: number): number {
  const digits = String(price);
  return 10 ** Math.max(digits.length - (digits.startsWith('1') ? 3 : 2), 0);
}
