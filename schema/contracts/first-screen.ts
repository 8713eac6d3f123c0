import type { Language } from '../catalog/languages.ts';
import type { Favicon } from './favicon.ts';
import type { ListingCard, Listing } from './listings.ts';
import type { PublicMember } from './members.ts';
import type { Review } from './reviews.ts';
import type { Site } from './site-settings.ts';
import type { CategoryRow, Statistics } from './site.ts';

/** The first page of a list, and the address of the next page, null if there is none. */
export interface FirstPage<Row> {
  body: Row[];
  next: string | null;
}

/** The values with which every page is rendered. The browser's first render uses the same ones, so that its HTML equals the server's exactly. */
interface RenderedWith {
  language: Language;
  /** Milliseconds. */
  now: number;
  /** Whether the browser sent the marker cookie of a member. */
  isMember: boolean;
  favicon: Favicon;
  site: Site;
}

/**
 * The inert JSON that the Worker writes into its documents, so that the first screen fetches nothing a second time. It is in
 * `<script type="application/json" id="first-screen">`, after the rendered page.
 */
export type FirstScreen = RenderedWith &
  (
    | {
        screen: 'home';
        /** The query string to which `listings` is the response, as `canonicalSearch` writes it (`''` or `q=…&category=…`). */
        search: string;
        listings: ListingCard[];
        /** The address of the next page, null on the last page. */
        next: string | null;
        /** How many of the newest matches were sorted by price; null if all matches were. */
        sortedAmong: number | null;
        categories: CategoryRow[];
        statistics: Statistics;
      }
    | { screen: 'listing'; listing: Listing }
    /** The lists are null if the profile is private. */
    | { screen: 'member'; member: PublicMember; ads: FirstPage<ListingCard> | null; reviews: FirstPage<Review> | null }
    /** The ad or the member of the address does not exist. */
    | { screen: 'missing' }
    /** A document without a first screen of its own. */
    | { screen: 'plain' }
  );

export const FIRST_SCREEN_ID = 'first-screen';

/** The kinds of pages. Each has its own shell at `/shells/<kind>` of Pages, which styles the first view before any other file has loaded. */
export const SHELL_KINDS = ['home', 'results', 'listing', 'member', 'plain'] as const;
export type ShellKind = (typeof SHELL_KINDS)[number];

/** The input of `renderPage` in `web/server.tsx`. */
export interface ServerPage {
  /** Path and query. */
  address: string;
  language: Language;
  timeZone: string;
  now: number;
  isMember: boolean;
  firstScreen: FirstScreen | null;
}
