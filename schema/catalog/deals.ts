/** What the owner of an ad offers or wants. `girawi` (گروی): the tenant leaves a deposit, which is the price, and pays little or no rent. */
export const DEALS = ['sale', 'rent', 'girawi', 'wanted', 'exchange', 'free'] as const;
export type Deal = (typeof DEALS)[number];
/** The deal of an ad that gives none and has no leaf. With a leaf it is the leaf's first deal. */
export const DEFAULT_DEAL = 'sale' satisfies Deal;

/** The currencies of prices. Lists compare prices in AFN. */
export const CURRENCIES = ['AFN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How a buyer reaches the owner of an ad. The chat is always one way. */
export const REACHES = ['chat', 'call', 'whatsapp'] as const;
export type Reach = (typeof REACHES)[number];

export function isDeal(text: string): text is Deal {
  return (DEALS as readonly string[]).includes(text);
}

/** Whether the price is negotiable; an ad with a price by agreement gives none. */
export const NEGOTIABLE = [false, true, 'agreement'] as const;
export type Negotiable = (typeof NEGOTIABLE)[number];

/** The fields that decide whether an ad gives a price. */
interface PriceTerms {
  deal?: Deal | null | undefined;
  negotiable?: Negotiable | undefined;
}

/** Whether an ad must give a price: not if it is free or by agreement; for `wanted` and `exchange` the price is optional. */
export function needsPrice({ deal, negotiable }: PriceTerms): boolean {
  return canHavePrice({ deal, negotiable }) && deal !== 'wanted' && deal !== 'exchange';
}

/** Whether an ad can give a price. */
export function canHavePrice({ deal, negotiable }: PriceTerms): boolean {
  return negotiable !== 'agreement' && deal !== 'free';
}
