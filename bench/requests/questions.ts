/** What is measured: the paths of the front Worker, each with the statements that a bare Worker would run for the same answer. */
export const QUESTIONS = [
  { name: 'health', path: '/api/health' },
  { name: 'browse', path: '/api/listings' },
  { name: 'browse, filtered', path: '/api/listings?category=vehicles&province=Kabul' },
  { name: 'by price', path: '/api/listings?sort=price_asc&category=vehicles' },
  { name: 'search', path: `/api/listings?q=${encodeURIComponent('موتر کرولا')}` },
  { name: 'price range', path: '/api/listings?minPrice=1000&maxPrice=5000' },
  { name: 'search by price', path: `/api/listings?q=${encodeURIComponent('موتر')}&sort=price_asc` },
  { name: 'leaf', path: '/api/listings?category=vehicles&leaf=toyota-corolla' },
  {
    name: 'four facets',
    path: '/api/listings?leaf=toyota-corolla&deal=sale&province=Kabul&d.year=2003..2010&d.colour=white,silver&d.fuel=petrol',
  },
  { name: 'kilometres', path: '/api/listings?leaf=toyota-corolla&d.km=50000..120000' },
  { name: 'flats in girawi', path: '/api/listings?leaf=flats&deal=girawi&province=Kabul&district=Paghman&d.rooms=2..6' },
  { name: 'the nearest', path: '/api/listings?sort=near&near=Herat&leaf=flats' },
  { name: 'counts: category', path: '/api/listings/facets?category=vehicles' },
  {
    name: 'counts: three',
    path: '/api/listings/facets?leaf=toyota-corolla&deal=sale&d.colour=white,silver&d.year=2003..2010',
  },
  { name: 'similar', path: '/api/listings/500/similar' },
  { name: 'detail', path: '/api/listings/500' },
  { name: 'statistics', path: '/api/statistics' },
  { name: 'categories', path: '/api/categories' },
] as const;

/** The questions whose requests a second are compared with those of a Worker that runs the one query. */
export const COMPARED = QUESTIONS.filter(({ name }) => ['browse', 'search', 'detail'].includes(name));

/** The answers that visitors get from the cache, compared with those of a Worker that only asks it. */
export const FROM_CACHE = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/listing/500' },
  ...QUESTIONS.filter(({ name }) => ['browse', 'detail', 'categories'].includes(name)),
];
