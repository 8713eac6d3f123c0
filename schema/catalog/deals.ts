/** What an owner does with what the ad is of. `girawi` (گروی): who moves in leaves a deposit, which is the price, and pays little rent or none. */
export const DEALS = ['sale', 'rent', 'girawi', 'wanted', 'exchange', 'free'] as const;
export type Deal = (typeof DEALS)[number];
/** Of an ad that says none and stands in no leaf. In a leaf it is the leaf's first. */
export const UNSAID_DEAL = 'sale' satisfies Deal;

/** In what a price is named. Lists compare in AFN. */
export const CURRENCIES = ['AFN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** How a buyer reaches the owner of an ad. The chat is always one way. */
export const REACHES = ['chat', 'call', 'whatsapp'] as const;
export type Reach = (typeof REACHES)[number];

export function isDeal(text: string): text is Deal {
  return (DEALS as readonly string[]).includes(text);
}

/** Whether the price may be talked about; by agreement an ad names none. */
export const NEGOTIABLE = [false, true, 'agreement'] as const;
export type Negotiable = (typeof NEGOTIABLE)[number];

/** What says whether an ad names a price. */
interface Bargain {
  deal?: Deal | null | undefined;
  negotiable?: Negotiable | undefined;
}

/** Whether an ad must name a price: not where it is free or by agreement, and one who looks for something, or barters, may leave it open. */
export function needsPrice({ deal, negotiable }: Bargain): boolean {
  return mayNamePrice({ deal, negotiable }) && deal !== 'wanted' && deal !== 'exchange';
}

/** Whether an ad can name one. */
export function mayNamePrice({ deal, negotiable }: Bargain): boolean {
  return negotiable !== 'agreement' && deal !== 'free';
}
