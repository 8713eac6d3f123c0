import type { Currency, Deal, Negotiable } from '../catalog/deals.ts';

/** What of an ad says what it costs: `price` is a decimal string in `currency`, '0' where the ad names none. */
export interface Priced {
  price: string;
  /** What that is in AFN, there where `currency` is another. */
  priceAfn?: string | undefined;
  currency?: Currency | undefined;
  negotiable?: Negotiable | undefined;
  deal?: Deal | null | undefined;
}

/** With which words of `catalog/price-words` an ad says its price: with the sum, or, as one that names none. */
export function priceWord({ price, deal }: Priced): `${'' | 'open.'}${Deal}` {
  return `${Number(price) > 0 ? '' : 'open.'}${deal ?? 'sale'}`;
}
