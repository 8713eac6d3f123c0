import { expect, test } from 'vitest';
import { canonicalSavedSearch } from './canonical-saved-search.ts';

test.each([
  ['q=bike&sort=price_asc&cursor=p.5.7', 'q=bike'],
  ['category=vehicles&q=red%20%20%20bike', 'q=red+bike&category=vehicles'],
  ['minPrice=%DB%B1%DB%B0%DB%B0%DB%B0&maxPrice=20%2C000', 'minPrice=1000&maxPrice=20000'],
  ['q=bike&near=Herat&nearDistrict=Injil&sort=near', 'q=bike'],
  ['category=vehicles&d.year=%DB%B2%DB%B0%DB%B0%DB%B5..', 'category=vehicles&d.year=2005..'],
  ['province=Kabul&pages=3', 'province=Kabul'],
])('%s is kept as %s', (search, kept) => {
  expect(canonicalSavedSearch(search)).toBe(kept);
});
