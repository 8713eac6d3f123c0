/** The parameters of a browse, as `/` and `GET /api/listings` both spell them, in the order in which they are written. */
const BROWSE_PARAMS = ['q', 'category', 'province', 'minPrice', 'maxPrice', 'userId', 'sort'] as const;

/** One spelling of a browse's query string, so that two writings of one question are one cache key. Empty ones are left out. */
export function browseSearch(params: URLSearchParams): string {
  const known = BROWSE_PARAMS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).filter(([, value]) => value !== '');
  return new URLSearchParams(known.map(([name, value]) => [name, value])).toString();
}
