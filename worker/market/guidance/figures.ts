import type { Leaf } from '#schema/catalog/leaves/leaf';
import { GUIDANCE_ADS_MIN, GUIDANCE_SELLERS_MIN } from '#schema/catalog/limits';
import { likenessPrefixes } from '#schema/price/likeness';
import type { Guidance } from '#schema/price/price-position';

/** The price of one ad, in whole AFN, and its seller. */
export interface AskingPrice {
  userId: number;
  price: number;
}

/** For ads that have less in common than their leaf compares: if the high price is more than so many times the low one, the prices say nothing. */
const WIDE_RATIO = 4;

/** The guidance for each likeness among ads of a leaf, and for each prefix of one, that enough ads have. */
export function guidanceByLikeness(
  { alike }: Pick<Leaf, 'alike'>,
  ads: readonly (AskingPrice & { likeness: string })[],
): ReadonlyMap<string, Guidance> {
  const asks = new Map<string, AskingPrice[]>();
  const whole = new Set<string>();
  for (const ad of ads) {
    const all = likenessPrefixes(ad.likeness);
    if (all.length > alike.length) whole.add(ad.likeness);
    for (const likeness of all) {
      const own = asks.get(likeness) ?? [];
      own.push(ad);
      asks.set(likeness, own);
    }
  }
  const known = new Map<string, Guidance>();
  for (const [likeness, own] of asks) {
    const figures = figuresOf(own);
    if (figures && (whole.has(likeness) || figures.high <= figures.low * WIDE_RATIO)) known.set(likeness, figures);
  }
  return known;
}

/** A price so many times above or below the median is not a real price: a joke, an instalment, or a zero too many or too few. */
const OUTLIER_RATIO = 6;

/**
 * What similar ads cost. Each seller counts once, with the median of their prices, so that somebody who posts thirty ads does not set the price.
 * Percentiles are interpolated between the two nearest sellers. Null where too few ads or sellers are left, so that nobody's own price can be read
 * from it.
 */
function figuresOf(asks: readonly AskingPrice[]): Guidance | null {
  const typical = percentile(medianBySeller(asks), 0.5);
  const kept = asks.filter(({ price }) => price * OUTLIER_RATIO >= typical && price <= typical * OUTLIER_RATIO);
  const voices = medianBySeller(kept);
  if (kept.length < GUIDANCE_ADS_MIN || voices.length < GUIDANCE_SELLERS_MIN) return null;
  const [low, median, high] = [0.2, 0.5, 0.8].map((part) => Math.round(percentile(voices, part)));
  return { n: kept.length, low: low ?? 0, median: median ?? 0, high: high ?? 0 };
}

/** The median price of each seller, in ascending order. */
function medianBySeller(asks: readonly AskingPrice[]): number[] {
  const bySeller = Map.groupBy(asks, ({ userId }) => userId);
  return [...bySeller.values()].map((own) => percentile(inOrder(own.map(({ price }) => price)), 0.5)).toSorted((a, b) => a - b);
}

function inOrder(prices: readonly number[]): number[] {
  return prices.toSorted((a, b) => a - b);
}

function percentile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
