/** Every key of cached server state, in one place, because the Worker's first-screen JSON fills them before any feature loads. */
export const queryKeys = {
  statistics: ['statistics'],
  categories: ['categories'],
  favicon: ['favicon'],
  /** All lists of listings, for invalidation. */
  allListings: ['listings'],
  /** One browse: `search` is a query string as `browseSearch` spells it. The data are the pages of an infinite query of `Page<ListingCard>`. */
  listings: (search: string) => ['listings', search],
  /** The newest of a category, beside a listing's details: a plain array of cards. */
  moreListings: (category: string) => ['listings', 'more', category],
  listing: (id: number) => ['listing', id],
} as const;
