import type { Favicon } from './favicon.ts';
import type { ListingCard, Listing } from './listings.ts';
import type { Site } from './site-settings.ts';
import type { CategoryRow, Statistics } from './site.ts';

/**
 * The JSON that the Worker lays, inert, into the documents it answers, so that the first screen fetches nothing twice. It stands in
 * `<script type="application/json" id="first-screen">`.
 */
export type FirstScreen =
  | {
      screen: 'home';
      /** The query string that `listings` answers, as `browseSearch` spells it (`''` or `q=…&category=…`). */
      search: string;
      listings: ListingCard[];
      /** The address of the next page, null on the last. */
      next: string | null;
      /** How many of the newest matches were sorted by price, null when all were. */
      sortedAmong: number | null;
      categories: CategoryRow[];
      statistics: Statistics;
      favicon: Favicon;
      site: Site;
    }
  | { screen: 'listing'; listing: Listing; favicon: Favicon; site: Site }
  /** A document without a first screen of its own. */
  | { screen: 'plain'; favicon: Favicon; site: Site };

export const FIRST_SCREEN_ID = 'first-screen';
