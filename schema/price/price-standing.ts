/** What ads that are alike cost, in whole AFN: a fifth of their sellers ask less than `low`, a fifth more than `high`. `n` is how many ads they are. */
export interface Guidance {
  n: number;
  low: number;
  median: number;
  high: number;
}

export type PriceStanding = 'far-below' | 'below' | 'within' | 'above' | 'far-above';

/** How much further than the usual a price is far: one may well be a third cheaper, or half as dear again. */
const FAR = 1.5;

/** How a price in AFN stands beside those of ads that are alike, as they are spoken of. */
export function standingOf(price: number, guidance: Guidance): PriceStanding {
  const { low, high } = usualOf(guidance);
  if (price < low) return price * FAR < low ? 'far-below' : 'below';
  if (price > high) return price > high * FAR ? 'far-above' : 'above';
  return 'within';
}

/** From how much to how much most ask, as people speak of prices: down and up to two digits, three where the first is a 1. */
export function usualOf({ low, high }: Guidance): { low: number; high: number } {
  return { low: Math.floor(low / stepOf(low)) * stepOf(low), high: Math.ceil(high / stepOf(high)) * stepOf(high) };
}

function stepOf(price: number): number {
  const digits = String(price);
  return 10 ** Math.max(digits.length - (digits.startsWith('1') ? 3 : 2), 0);
}
