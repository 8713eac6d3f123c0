/** Every key of cached server state, in one place, because the Worker's first-screen JSON fills them before any feature loads. */
export const queryKeys = {
  statistics: ['statistics'],
  categories: ['categories'],
  favicon: ['favicon'],
  /** The packs that a phone can keep: a plain array of `PackOffer`. */
  packs: ['packs'],
  /** The site's public settings: a `Site`. */
  site: ['site'],
  /** All lists of listings, for invalidation. */
  allListings: ['listings'],
  /** One browse: `search` is a query string as `canonicalSearch` spells it. The data are the pages of an infinite query of `Page<ListingCard>`. */
  listings: (search: string) => ['listings', search],
  /** The number of ads under each filter, given the other filters of a browse. */
  facets: (search: string) => ['facets', search],
  totals: (searches: readonly string[]) => ['facets', 'totals', ...searches],
  /** Similar ads, shown below an ad: a plain array of cards. */
  allSimilar: ['similar'],
  similar: (id: number) => ['similar', id],
  /** The prices of ads like the one being written: a `GuidanceAnswer`, by the query string of the call. */
  guidance: (search: string) => ['guidance', search],
  listing: (id: number) => ['listing', id],
  /** A member's own ads, sold ones too: the pages of an infinite query of `ListingCard`. Changes with all lists. */
  ownListings: (memberId: number) => ['listings', 'own', memberId],
  /** All of a member's own ads, to choose one: a plain array. */
  ownAds: (memberId: number) => ['listings', 'own-all', memberId],
  /** The possible buyers of an ad: the members who wrote to its owner. */
  buyers: (listingId: number) => ['buyers', listingId],
  /** The member's account with its counts: an `OwnMember`. */
  ownMember: (memberId: number) => ['own-member', memberId],
  /** Everything that buying or spending credits changes: balance, history, orders. */
  allCredits: (memberId: number) => ['credits', memberId],
  credits: (memberId: number) => ['credits', memberId, 'balance'],
  recentTransactions: (memberId: number) => ['credits', memberId, 'recent'],
  /** One history by its filters; without filters, the prefix of all histories. */
  transactions: (memberId: number, search?: string) =>
    search === undefined ? ['credits', memberId, 'transactions'] : ['credits', memberId, 'transactions', search],
  order: (memberId: number, reference: string) => ['credits', memberId, 'order', reference],
  /** The reviews that a member received, in pages: from the newest on, or after a cursor. */
  reviews: (memberId: number, after: string | null = null) => ['reviews', memberId, ...(after === null ? [] : [after])],
  pendingReviews: (memberId: number) => ['pending-reviews', memberId],
  /** A member's notices: the pages of an infinite query of `Notification`. */
  notifications: (memberId: number) => ['notifications', memberId],
  /** This device's push settings: a `PushDevice`, or null. */
  push: (memberId: number) => ['push', memberId],
  /** A plain array of `SavedSearch`. */
  savedSearches: (memberId: number) => ['saved-searches', memberId],
  /** A member's public profile: a `PublicMember`. */
  member: (memberId: number) => ['member', memberId],
  /** A member's active ads, as everyone sees them: the pages of an infinite query of `ListingCard`. Changes with all lists. */
  memberAds: (memberId: number) => ['listings', 'member', memberId],
  /** The member's open sessions: a plain array of `OpenSession`. */
  sessions: (memberId: number) => ['sessions', memberId],
  /** The ad of a renewal link that its owner was sent: a `RenewalLook`. */
  renewal: (token: string) => ['renewal', token],
  secondFactor: (memberId: number) => ['second-factor', memberId],
} as const;
