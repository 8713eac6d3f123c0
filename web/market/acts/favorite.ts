import type { GoneListing, SavedListing } from '#schema/contracts/favorites';
import type { ListingCard } from '#schema/contracts/listings';

/**
 * A listing as it was when it was saved, or as the account last saw it; `savedAt` is an ISO timestamp. Only the account compares prices:
 * `savedPrice`, in the ad's currency, is the price on the day of saving.
 */
export type SavedCard = ListingCard & Pick<SavedListing, 'savedAt'> & Partial<Pick<SavedListing, 'savedPrice' | 'gone'>>;
export type Favorite = SavedCard | GoneListing;

/** An act that saves an ad or removes it from the favourites. `card` is the ad as the list shows it, to restore it if the act fails. */
export interface FavoriteAct {
  kind: 'save' | 'unsave';
  id: number;
  title: string;
  card: Favorite | null;
}

export function isFavoriteAct(act: { kind: string }): act is FavoriteAct {
  return act.kind === 'save' || act.kind === 'unsave';
}
