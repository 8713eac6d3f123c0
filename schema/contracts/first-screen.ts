import type { Language } from '../catalog/languages.ts';
import type { Favicon } from './favicon.ts';
import type { ListingCard, Listing } from './listings.ts';
import type { PublicMember } from './members.ts';
import type { Review } from './reviews.ts';
import type { Site } from './site-settings.ts';
import type { CategoryRow, Statistics } from './site.ts';

/** The first page of a list, and the address of the next one; null on the last. */
export interface FirstPage<Row> {
  body: Row[];
  next: string | null;
}

/** What every page is rendered with. The browser's first render takes the very same, so that both agree to the letter. */
interface RenderedWith {
  language: Language;
  /** Milliseconds. */
  now: number;
  /** Whether the browser brought the marker cookie of a member. */
  isMember: boolean;
  favicon: Favicon;
  site: Site;
}

/**
 * The JSON that the Worker lays, inert, into the documents it answers, so that the first screen fetches nothing twice. It stands in
 * `<script type="application/json" id="first-screen">`, after the rendered page.
 */
export type FirstScreen = RenderedWith &
  (
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
      }
    | { screen: 'listing'; listing: Listing }
    /** The lists are null where the profile is private. */
    | { screen: 'member'; member: PublicMember; ads: FirstPage<ListingCard> | null; reviews: FirstPage<Review> | null }
    /** The ad or the member of the address is not there. */
    | { screen: 'missing' }
    /** A document without a first screen of its own. */
    | { screen: 'plain' }
  );

export const FIRST_SCREEN_ID = 'first-screen';

/** Kinds of pages, each with a shell of its own at `/shells/<kind>` of Pages: what is in sight of one is styled before any file comes. */
export const SHELL_KINDS = ['home', 'results', 'listing', 'member', 'plain'] as const;
export type ShellKind = (typeof SHELL_KINDS)[number];

/** What `renderPage` of `web/server.tsx` renders. */
export interface ServerPage {
  /** Path and query. */
  address: string;
  language: Language;
  timeZone: string;
  now: number;
  isMember: boolean;
  firstScreen: FirstScreen | null;
}
