/** The parameters of a browse, as `/` and `GET /api/listings` both spell them, in the order in which they are written. */
export const BROWSE_PARAMS = ['q', 'category', 'province', 'minPrice', 'maxPrice', 'userId', 'sort', 'cursor'] as const;

/** One spelling of a browse's query string, so that two writings of one question are one cache key. What is empty or goes without saying is left out. */
export function browseSearch(params: URLSearchParams): string {
  const known = BROWSE_PARAMS.map((name) => [name, params.get(name)?.trim() ?? ''] as const).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === 'newest'),
  );
  return new URLSearchParams(known.map(([name, value]) => [name, value])).toString();
}
