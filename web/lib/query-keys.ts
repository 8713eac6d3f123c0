/** Every key of cached server state, in one place, because the Worker's first-screen JSON fills them before any feature loads. */
export const queryKeys = {
  statistics: ['statistics'],
  categories: ['categories'],
  favicon: ['favicon'],
  /** All lists of listings, for invalidation. */
  allListings: ['listings'],
  /** One browse: `search` is a canonical query string. The data are the pages of an infinite query of `Page<ListingCard>`. */
  listings: (search: string) => ['listings', search],
  listing: (id: number) => ['listing', id],
} as const;

const BROWSE_PARAMS = ['q', 'category', 'province', 'minPrice', 'maxPrice', 'userId', 'sort'];

/** The query string of a browse with its parameters in one order and without the empty and unknown ones; '' for the plain list. */
export function canonicalSearch(search: string | URLSearchParams): string {
  const params = new URLSearchParams(search);
  const kept = BROWSE_PARAMS.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value && !(name === 'sort' && value === 'newest') ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}
