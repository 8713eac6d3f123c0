/** What is measured: the paths of the front Worker, each with the statements that a bare Worker would run for the same answer. */
export const QUESTIONS = [
  { name: 'health', path: '/api/health' },
  { name: 'browse', path: '/api/listings' },
  { name: 'browse, filtered', path: '/api/listings?category=vehicles&province=Kabul' },
  { name: 'by price', path: '/api/listings?sort=price_asc&category=vehicles' },
  { name: 'search', path: `/api/listings?q=${encodeURIComponent('موتر کرولا')}` },
  { name: 'price range', path: '/api/listings?minPrice=1000&maxPrice=5000' },
  { name: 'search by price', path: `/api/listings?q=${encodeURIComponent('موتر')}&sort=price_asc` },
  { name: 'detail', path: '/api/listings/500' },
  { name: 'statistics', path: '/api/statistics' },
  { name: 'categories', path: '/api/categories' },
] as const;

/** Those whose requests a second are compared with those of a Worker that runs the one query. */
export const COMPARED = QUESTIONS.filter(({ name }) => ['browse', 'search', 'detail'].includes(name));

/** What visitors are answered from the cache, compared with those of a Worker that only asks it. */
export const FROM_CACHE = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/listing/500' },
  ...QUESTIONS.filter(({ name }) => ['browse', 'detail', 'categories'].includes(name)),
];
