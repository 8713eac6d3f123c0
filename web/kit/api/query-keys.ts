/** Every key of cached server state, in one place, because the Worker's first-screen JSON fills them before any feature loads. */
export const queryKeys = {
  statistics: ['statistics'],
  categories: ['categories'],
  favicon: ['favicon'],
  /** The packs that a phone can keep: a plain array of `PackOffer`. */
  packs: ['packs'],
  /** What the site says of itself: a `Site`. */
  site: ['site'],
  /** All lists of listings, for invalidation. */
  allListings: ['listings'],
  /** One browse: `search` is a query string as `browseSearch` spells it. The data are the pages of an infinite query of `Page<ListingCard>`. */
  listings: (search: string) => ['listings', search],
  /** How many ads there are under each filter beside those of a browse. */
  facets: (search: string) => ['facets', search],
  totals: (searches: readonly string[]) => ['facets', 'totals', ...searches],
  /** What stands below an ad: a plain array of cards. */
  allSimilar: ['similar'],
  similar: (id: number) => ['similar', id],
  /** What ads cost that are like one which is written: a `GuidanceAnswer`, by the query string of the call. */
  guidance: (search: string) => ['guidance', search],
  listing: (id: number) => ['listing', id],
  /** A member's own ads, sold ones too: the pages of an infinite query of `ListingCard`. Changes with all lists. */
  ownListings: (memberId: number) => ['listings', 'own', memberId],
  /** All of them, to choose one: a plain array. */
  ownAds: (memberId: number) => ['listings', 'own-all', memberId],
  /** Those who wrote to the owner of an ad: whom it may have gone to. */
  buyers: (listingId: number) => ['buyers', listingId],
  /** The member's account with what is counted about it: an `OwnMember`. */
  ownMember: (memberId: number) => ['own-member', memberId],
  /** All that a purchase or a spend changes: balance, history, orders. */
  allCredits: (memberId: number) => ['credits', memberId],
  credits: (memberId: number) => ['credits', memberId, 'balance'],
  recentTransactions: (memberId: number) => ['credits', memberId, 'recent'],
  /** One history by its filters; all of them without. */
  transactions: (memberId: number, search?: string) =>
    search === undefined ? ['credits', memberId, 'transactions'] : ['credits', memberId, 'transactions', search],
  order: (memberId: number, reference: string) => ['credits', memberId, 'order', reference],
  /** The reviews that a member received, page by page; from the newest on, or after a cursor. */
  reviews: (memberId: number, after: string | null = null) => ['reviews', memberId, ...(after === null ? [] : [after])],
  pendingReviews: (memberId: number) => ['pending-reviews', memberId],
  /** What happened to a member: the pages of an infinite query of `Notification`. */
  notifications: (memberId: number) => ['notifications', memberId],
  /** What this device is told while Sarai is closed: a `PushDevice`, or null. */
  push: (memberId: number) => ['push', memberId],
  /** A plain array of `SavedSearch`. */
  savedSearches: (memberId: number) => ['saved-searches', memberId],
  /** What a member shows of themself to everyone: a `PublicMember`. */
  member: (memberId: number) => ['member', memberId],
  /** Their active ads, as anybody sees them: the pages of an infinite query of `ListingCard`. Changes with all lists. */
  memberAds: (memberId: number) => ['listings', 'member', memberId],
  /** The member's open sessions: a plain array of `OpenSession`. */
  sessions: (memberId: number) => ['sessions', memberId],
  /** The ad behind a link that its owner was sent: a `RenewalLook`. */
  renewal: (token: string) => ['renewal', token],
  secondFactor: (memberId: number) => ['second-factor', memberId],
} as const;
