import type { Currency, Deal, Negotiable } from '../catalog/deals.ts';

/** The fields of an ad that say its price: `price` is a decimal string in `currency`, '0' if the ad names none. */
export interface Priced {
  price: string;
  /** The price in AFN, if `currency` is another. */
  priceAfn?: string | undefined;
  currency?: Currency | undefined;
  negotiable?: Negotiable | undefined;
  deal?: Deal | null | undefined;
}

/** Returns the key of an ad's price in `catalog/price-words`, by its deal: `rent`, or `open.rent` if the ad names no price. */
export function priceWord({ price, deal }: Priced): `${'' | 'open.'}${Deal}` {
  return `${Number(price) > 0 ? '' : 'open.'}${deal ?? 'sale'}`;
}
