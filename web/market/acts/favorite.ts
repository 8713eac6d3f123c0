import type { GoneListing, SavedListing } from '#schema/contracts/favorites';
import type { ListingCard } from '#schema/contracts/listings';

/**
 * A listing as it was when it was saved, or as the account knew it last; `savedAt` is an ISO timestamp. Only the account compares prices:
 * `savedPrice`, in the ad's currency, is that of the day of saving.
 */
export type SavedCard = ListingCard & Pick<SavedListing, 'savedAt'> & Partial<Pick<SavedListing, 'savedPrice' | 'gone'>>;
export type Favorite = SavedCard | GoneListing;

/** An ad that a member saved or no longer saves. `card` is the ad as their list shows it: it comes back where the act comes to nothing. */
export interface Heart {
  kind: 'save' | 'unsave';
  id: number;
  title: string;
  card: Favorite | null;
}

export function isHeart(act: { kind: string }): act is Heart {
  return act.kind === 'save' || act.kind === 'unsave';
}
